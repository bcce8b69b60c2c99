import { Button, Text } from "@mantine/core";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { accountQuery } from "#web/api/account/account.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { redirectTarget } from "#web/features/account/sign-in/return-address.ts";
import { siteAddress } from "#web/browser/site-address.ts";
import { forgetAwaitedPage, readAwaitedPage } from "#web/features/account/sign-up/awaited-page.ts";

export const Route = createFileRoute("/verify-email_/confirmed")({
  loader: async ({ context }) => {
    const account = await context.queryClient.ensureQueryData(accountQuery);
    if (account === null || !account.emailVerified)
      throw redirect({ to: "/verify-email", replace: true });
    return { uid: account.uid };
  },
  component: EmailConfirmedScreen,
});

/** Shown in the tab that the mailed link opened. */
function EmailConfirmedScreen() {
  const { uid } = Route.useLoaderData();
  const router = useRouter();
  // The waiting tab leaves it, as it may go on before this one has loaded.
  const [awaited] = useState(() => readAwaitedPage(uid));
  useEffect(forgetAwaitedPage, []);
  const target = siteAddress(redirectTarget(awaited, "/"));
  return (
    <AccountPage title="Email confirmed">
      <Text>
        {awaited === null
          ? "Your account is ready."
          : "Go back to the tab where you started. It continues by itself, with your files and what you entered."}
      </Text>
      <Button
        component="a"
        href={target}
        variant={awaited === null ? "filled" : "default"}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          router.history.push(target);
        }}
      >
        {awaited === null ? "Find a utility" : "Continue here instead"}
      </Button>
    </AccountPage>
  );
}
