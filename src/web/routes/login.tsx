import "#web/styles/forms.css";
import { Alert, Anchor, Divider, Loader, Text } from "@mantine/core";
import { IconCheck, IconMailExclamation } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Link, redirect, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Account } from "#contract/schemas/account.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import {
  accountQuery,
  adoptAccount,
  becomeUser,
  registerAccount,
} from "#web/api/account/account.ts";
import { signIn } from "#web/api/account/auth.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { LoginForm } from "#web/features/account/sign-in/login-form.tsx";
import { OtherWaysIn } from "#web/features/account/sign-in/other-ways-in.tsx";
import { returnedFrom } from "#web/features/account/sign-in/provider-names.ts";
import {
  providerErrorMessage,
  useProviderReturn,
} from "#web/features/account/sign-in/use-provider-return.ts";
import { pickRedirect, redirectTarget } from "#web/features/account/sign-in/return-address.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { ProblemError } from "#web/api/http/problem-error.ts";
import { SignUpError } from "../features/account/sign-up/sign-up.ts";
import { siteAddress } from "#web/browser/site-address.ts";

/** Few people need it, and only after the password. */
const SecondFactorForm = lazy(() => import("#web/features/account/sign-in/second-factor-form.tsx"));

/** How long the success message shows, in milliseconds. */
const pauseAfterLogin = 1000;

export const Route = createFileRoute("/login")({
  validateSearch: (search: Record<string, unknown>) =>
    readTextParameters(search, "redirect", "email", "error", "from", "provider", "outcome"),
  beforeLoad: ({ context: { queryClient }, search }) => {
    // On return from a provider, the remembered user may be someone else.
    if (search.from !== undefined) return;
    // An administrator's check failed and led here, so ignore the remembered account.
    if (queryClient.getQueryState(accountQuery.queryKey)?.status === "error") return;
    // The shell rechecks once the visitor is known.
    const account = queryClient.getQueryData(accountQuery.queryKey);
    if (account?.isGuest === false) throw redirect({ to: "/my-profile", replace: true });
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsQuery),
  component: LoginScreen,
});

function LoginScreen() {
  const search = Route.useSearch();
  const [signedIn, setSignedIn] = useState<Account | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const { data: settings } = useQuery(settingsQuery);
  const provider = returnedFrom(settings?.signInProviders ?? [], search.from ?? search.provider);
  const hasPasswords = settings?.passwordSignIn !== false;
  useLeaveAfterLogin(signedIn, search.redirect);

  const finish = async (user: SignedIn) => setSignedIn(await finishSignIn(user));
  const back = useProviderReturn(search.from, provider, finish);
  const onSignIn = async (email: string, password: string) => {
    const user = await signIn(email, password);
    if (user === "second-factor") setAsksCode(true);
    else await finish(user);
  };

  if (signedIn !== null) {
    return (
      <AccountPage title="Log in">
        <LoginOutcome isVerified={signedIn.emailVerified} />
      </AccountPage>
    );
  }
  if (asksCode) {
    return (
      <AccountPage title="Two-factor authentication">
        <Suspense>
          <SecondFactorForm onSignIn={finish} onCancel={() => setAsksCode(false)} />
        </Suspense>
      </AccountPage>
    );
  }
  if (back.isPending) {
    return (
      <AccountPage title="Log in">
        <Loader aria-label="Signing in" role="status" />
      </AccountPage>
    );
  }
  const failed = back.failure ?? (search.error && providerErrorMessage(search.error, provider));
  return (
    <AccountPage title="Log in" lead="Good to see you again.">
      <LinkOutcome outcome={search.outcome} />
      {failed !== undefined && <ErrorNotice message={failed} />}
      {hasPasswords && <LoginForm initialEmail={search.email ?? ""} onSignIn={onSignIn} />}
      <OtherWaysIn redirect={search.redirect} onSignIn={finish} />
      {settings?.signUps !== "nobody" && (
        <>
          <Divider />
          <Text size="sm">
            No account yet?{" "}
            <Anchor
              renderRoot={(props) => (
                <Link to="/register" search={pickRedirect(search)} {...props} />
              )}
            >
              Create one
            </Anchor>
          </Text>
        </>
      )}
    </AccountPage>
  );
}

/**
 * Remembers the user, and registers them if sign-up didn't get that far. Throws when the backend
 * refuses.
 */
async function finishSignIn(user: SignedIn): Promise<Account> {
  becomeUser(user);
  try {
    return await registerAccount(user.uid);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) throw error;
    throw new SignUpError(accountFallbacks.backendRegistration, { cause: error });
  }
}

/** Continues after sign-in: at once if the email is unverified, else after a second. */
function useLeaveAfterLogin(signedIn: Account | null, target: string | undefined): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (signedIn === null) return;
    const leave = () => {
      adoptAccount(queryClient, signedIn);
      if (signedIn.emailVerified) router.history.push(siteAddress(redirectTarget(target)));
      else
        void router.navigate({ to: "/verify-email", search: pickRedirect({ redirect: target }) });
    };
    const timer = setTimeout(leave, signedIn.emailVerified ? pauseAfterLogin : 0);
    return () => clearTimeout(timer);
  }, [signedIn, queryClient, router, target]);
}

function LoginOutcome({ isVerified }: { readonly isVerified: boolean }) {
  const Icon = isVerified ? IconCheck : IconMailExclamation;
  return (
    <Alert
      role="status"
      color={isVerified ? "verdigris" : "orange"}
      icon={<Icon size={20} aria-hidden />}
    >
      {isVerified ? "Login Successful. Redirecting ..." : "Email is unverified..."}
    </Alert>
  );
}

/** Tells a signed-out person what a confirmation link did, since it doesn't sign them in. */
function LinkOutcome({ outcome }: { readonly outcome: string | undefined }) {
  if (outcome === "verified") {
    return (
      <Alert role="status" color="verdigris" icon={<IconCheck size={20} aria-hidden />}>
        Your email address is confirmed. Log in to continue.
      </Alert>
    );
  }
  if (outcome === "invalid-token") {
    return <ErrorNotice message="This link is no longer valid. Log in to request a new one." />;
  }
  return null;
}
