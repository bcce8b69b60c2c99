import "#web/styles/forms.css";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { accountQuery } from "#web/api/account/account.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { redirectTarget } from "#web/features/account/sign-in/return-address.ts";
import { useSignOut } from "#web/features/account/sign-in/use-sign-out.ts";
import { noteAwaitedPage } from "#web/features/account/sign-up/awaited-page.ts";
import { ResendButton } from "#web/features/account/sign-up/resend-button.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { siteAddress } from "#web/browser/site-address.ts";

/** Polling interval for a link opened elsewhere, in milliseconds. */
const lookEvery = 4000;

export const Route = createFileRoute("/verify-email")({
  validateSearch: (search: Record<string, unknown>) =>
    readTextParameters(search, "error", "outcome", "redirect"),
  beforeLoad: async ({ context, search }) => {
    // The cached account is from before the mailed link.
    const account = await context.queryClient.fetchQuery({ ...accountQuery, staleTime: 0 });
    if (account === null || account.isGuest) {
      const outcome = search.outcome ?? search.error;
      throw redirect({ to: "/login", search: outcome ? { outcome } : {}, replace: true });
    }
    if (account.emailVerified && search.outcome === "verified")
      throw redirect({ to: "/verify-email/confirmed", replace: true });
    if (account.emailVerified) {
      throw redirect({ href: redirectTarget(search.redirect, "/"), replace: true });
    }
  },
  component: VerifyEmailScreen,
});

function VerifyEmailScreen() {
  const { error, redirect: target } = Route.useSearch();
  const router = useRouter();
  const { data: account } = useQuery({
    ...accountQuery,
    refetchInterval: lookEvery,
    refetchOnWindowFocus: "always",
  });
  const isVerified = account?.emailVerified === true;
  const uid = account?.uid;
  useEffect(() => {
    if (uid !== undefined && target !== undefined && !isVerified) noteAwaitedPage(uid, target);
  }, [isVerified, target, uid]);
  useEffect(() => {
    if (isVerified) router.history.replace(siteAddress(redirectTarget(target, "/")));
  }, [isVerified, router, target]);
  if (account === null || account === undefined) return null;

  return (
    <AccountPage title="Verify your email" lead="Your email is unverified.">
      {error !== undefined && (
        <ErrorNotice message="This link is no longer valid. Open the newest one, or request another below." />
      )}
      <Text>
        We sent a link to <strong className="breakable">{account.email}</strong>. Open it, and this
        page will continue automatically.
      </Text>
      <ResendButton email={account.email} />
      <BackToLogin />
    </AccountPage>
  );
}

/** Signs out first, as signed-in users aren't shown the login page. */
function BackToLogin() {
  const signOut = useSignOut();
  return (
    <Anchor
      size="sm"
      href={siteAddress("/login")}
      onClick={(event) => {
        event.preventDefault();
        signOut.mutate();
      }}
    >
      Back to login
    </Anchor>
  );
}
