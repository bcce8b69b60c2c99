import "#web/styles/forms.css";
import { Anchor, Divider, Loader, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Link, redirect, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { accountQuery, adoptAccount } from "#web/api/account/account.ts";
import { invitationQuery } from "#web/api/account/invitation.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import {
  ProviderButtons,
  useProviderSignIn,
} from "#web/features/account/sign-in/provider-buttons.tsx";
import { errorMessage } from "#web/browser/error-message.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { Offers } from "#web/features/account/sign-up/offers.tsx";
import classes from "#web/features/account/sign-up/register-page.module.css";
import { RegistrationForm } from "#web/features/account/sign-up/registration-form.tsx";
import { signUpAndRegister } from "#web/features/account/sign-up/sign-up.ts";
import {
  DomainsHint,
  isOpen,
  ProviderNotice,
  SignUpNotice,
  TermsHint,
} from "#web/features/account/sign-up/sign-up-notice.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import { Brand } from "#web/ui/brand.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/show-toast.ts";

export const Route = createFileRoute("/register")({
  validateSearch: (search: Record<string, unknown>) =>
    readTextParameters(search, "redirect", "invitation"),
  beforeLoad: ({ context }) => {
    // The shell rechecks once the visitor is known.
    const account = context.queryClient.getQueryData(accountQuery.queryKey);
    if (account?.isGuest === false) throw redirect({ to: "/my-profile", replace: true });
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsQuery),
  component: RegisterScreen,
});

function RegisterScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { invitation, ...search } = Route.useSearch();
  const { data: settings } = useQuery(settingsQuery);
  const invited = useQuery(invitationQuery(invitation));
  const provider = useProviderSignIn(() => search.redirect);
  const created = useRef<SignedIn | null>(null);

  const email = invited.data ?? null;
  const rule = settings?.signUps ?? "everyone";
  const isWelcome = isOpen(rule) || (email !== null && rule !== "nobody");

  const onRegister = async (form: { email: string; password: string }) => {
    const { account, letterFailure } = await signUpAndRegister(
      { ...form, invitation: email === null ? undefined : invitation },
      created.current,
      (user) => {
        created.current = user;
      },
    );
    adoptAccount(queryClient, account);
    // Not fatal: the next screen can resend it.
    if (letterFailure !== null) showToast({ message: letterFailure, style: "error" });
    await navigate({ to: "/verify-email", search });
  };

  return (
    <div className={classes["page"]}>
      <div className={classes["brand"]}>
        <Brand />
      </div>
      <Stack gap="lg" className={classes["form"] ?? ""}>
        <PageHeading title="Create an account" />
        {invited.error !== null && <ErrorNotice message={errorMessage(invited.error)} />}
        {invitation !== undefined && invited.isPending && (
          <Loader aria-label="Opening the invitation" role="status" />
        )}
        {!isWelcome && !invited.isLoading && (
          <SignUpNotice rule={rule === "nobody" ? "nobody" : "invited"} />
        )}
        {isWelcome && rule === "domains" && email === null && (
          <DomainsHint domains={settings?.signUpDomains ?? []} />
        )}
        {isWelcome && settings?.passwordSignIn === false && <ProviderNotice email={email} />}
        {isWelcome && settings?.passwordSignIn !== false && !invited.isLoading && (
          <>
            <RegistrationForm invited={email} onRegister={onRegister} />
            <TermsHint />
            {provider.providers.length > 0 && (
              <Stack gap="sm">
                <Divider label="or" />
                <ProviderButtons use={provider} verb="Sign up" />
              </Stack>
            )}
          </>
        )}
        <Divider />
        <Text size="sm">
          Already registered?{" "}
          <Anchor renderRoot={(props) => <Link to="/login" search={search} {...props} />}>
            Log in
          </Anchor>
        </Text>
      </Stack>
      <Offers />
    </div>
  );
}
