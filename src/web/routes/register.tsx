import "#web/styles/forms.css";
import { Anchor, Divider, Skeleton, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Link, redirect, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { accountQuery, adoptAccount } from "#web/api/account.ts";
import type { SignedIn } from "#web/api/auth.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { RegistrationForm } from "#web/features/account/registration-form.tsx";
import { signUpAndRegister } from "#web/features/account/sign-up.ts";
import { utilityCountLabel } from "#web/features/account/utility-count.ts";
import { formatCredits } from "#web/ui/format-credits.ts";
import classes from "#web/features/account/account-page.module.css";

export const Route = createFileRoute("/register")({
  beforeLoad: async ({ context }) => {
    const account = await context.queryClient.ensureQueryData(accountQuery);
    if (account !== null) throw redirect({ to: "/my-profile", replace: true });
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsQuery),
  component: RegisterScreen,
});

function RegisterScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const created = useRef<SignedIn | null>(null);

  const onRegister = async (form: { email: string; password: string }) => {
    const account = await signUpAndRegister(form, created.current, (user) => {
      created.current = user;
    });
    adoptAccount(queryClient, account);
    await navigate({ to: "/verify-email" });
  };

  return (
    <AccountPage title="Create an account">
      <Offers />
      <RegistrationForm onRegister={onRegister} />
      <Divider />
      <Text size="sm">
        Already registered?{" "}
        <Anchor component={Link} to="/login">
          Log in
        </Anchor>
      </Text>
    </AccountPage>
  );
}

/** What an account is good for. */
function Offers() {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <ul className={classes["offers"]}>
      <li>
        {settings === undefined ? (
          <Skeleton height={14} width="14rem" my={4} />
        ) : (
          `${formatCredits(settings.freeCreditsPerMonth)} free credits every month`
        )}
      </li>
      <li>
        {settings === undefined ? (
          <Skeleton height={14} width="10rem" my={4} />
        ) : (
          `A catalogue of ${utilityCountLabel(settings.utilityCount)}`
        )}
      </li>
      <li>Custom utilities on request</li>
      <li>Organisation management is planned</li>
    </ul>
  );
}
