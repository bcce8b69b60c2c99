import "#web/styles/forms.css";
import { Anchor, Divider, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Link, redirect, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { accountQuery, adoptAccount } from "#web/api/account/account.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import {
  ProviderButtons,
  useProviderSignIn,
} from "#web/features/account/sign-in/provider-buttons.tsx";
import { settingsQuery } from "#web/api/settings.ts";
import { Offers } from "#web/features/account/sign-up/offers.tsx";
import classes from "#web/features/account/sign-up/register-page.module.css";
import { RegistrationForm } from "#web/features/account/sign-up/registration-form.tsx";
import { signUpAndRegister } from "#web/features/account/sign-up/sign-up.ts";
import { readTextParameters } from "#web/ui/filters/text-parameter.ts";
import { Brand } from "#web/ui/brand.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/show-toast.ts";

export const Route = createFileRoute("/register")({
  validateSearch: (search: Record<string, unknown>) => readTextParameters(search, "redirect"),
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
  const search = Route.useSearch();
  const provider = useProviderSignIn(() => search.redirect);
  const created = useRef<SignedIn | null>(null);

  const onRegister = async (form: { email: string; password: string }) => {
    const { account, letterFailure } = await signUpAndRegister(form, created.current, (user) => {
      created.current = user;
    });
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
        <RegistrationForm onRegister={onRegister} />
        {provider.providers.length > 0 && (
          <Stack gap="sm">
            <Divider label="or" />
            <ProviderButtons use={provider} verb="Sign up" />
          </Stack>
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
