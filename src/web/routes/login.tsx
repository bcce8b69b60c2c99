import "#web/styles/forms.css";
import { Alert, Anchor, Divider, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Link, redirect, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Account } from "#contract/account.ts";
import { accountQuery, adoptAccount, registerAccount } from "#web/api/account.ts";
import { signIn } from "#web/api/auth.ts";
import { storeSignedInUser } from "#web/api/signed-in-user.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { LoginForm } from "#web/features/account/login-form.tsx";
import { redirectTarget } from "#web/features/account/redirect-target.ts";

/** How long the good news stays before the next screen, in milliseconds. */
const pauseAfterLogin = 1000;

interface LoginParameters {
  readonly redirect?: string;
}

export const Route = createFileRoute("/login")({
  validateSearch: (search: Record<string, unknown>): LoginParameters =>
    typeof search["redirect"] === "string" ? { redirect: search["redirect"] } : {},
  beforeLoad: async ({ context }) => {
    const account = await context.queryClient.ensureQueryData(accountQuery);
    if (account !== null) throw redirect({ to: "/my-profile", replace: true });
  },
  component: LoginScreen,
});

function LoginScreen() {
  const search = Route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [signedIn, setSignedIn] = useState<Account | null>(null);

  useEffect(() => {
    if (signedIn === null) return;
    const leave = () => {
      adoptAccount(queryClient, signedIn);
      router.history.push(
        signedIn.emailVerified ? redirectTarget(search.redirect) : "/verify-email",
      );
    };
    if (!signedIn.emailVerified) {
      leave();
      return;
    }
    const timer = setTimeout(leave, pauseAfterLogin);
    return () => clearTimeout(timer);
  }, [signedIn, queryClient, router, search.redirect]);

  const onSignIn = async (email: string, password: string) => {
    const user = await signIn(email, password);
    storeSignedInUser(user);
    setSignedIn(await registerAccount(user.uid));
  };

  return (
    <AccountPage title="Log in" lead="Good to see you again.">
      {signedIn === null ? (
        <LoginForm onSignIn={onSignIn} />
      ) : (
        <LoginOutcome isVerified={signedIn.emailVerified} />
      )}
      <Divider />
      <Text size="sm">
        No account yet?{" "}
        <Anchor component={Link} to="/register">
          Create one
        </Anchor>
      </Text>
    </AccountPage>
  );
}

function LoginOutcome({ isVerified }: { readonly isVerified: boolean }) {
  return (
    <Stack>
      <Alert
        role="status"
        color={isVerified ? "verdigris" : "orange"}
        icon={<IconCheck size={20} aria-hidden />}
      >
        {isVerified ? "Login Successful. Redirecting ..." : "Email is unverified..."}
      </Alert>
    </Stack>
  );
}
