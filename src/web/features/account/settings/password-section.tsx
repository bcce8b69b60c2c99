import { Alert, Button, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Account } from "#contract/schemas/account.ts";
import {
  confirmationMistake,
  mistakesOf,
  passwordMistake,
  presentPasswordMistake,
} from "#contract/facts/account-rules.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { sendPasswordReset } from "#web/api/account/auth.ts";
import { changePassword, signInsQuery } from "#web/api/account/own-account.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { AccountFailure } from "../account-failure.tsx";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { NewPasswordFields, PasswordField } from "../account-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";

interface PasswordSectionProps {
  readonly account: Account;
  readonly hasPassword: boolean;
}

export function PasswordSection({ account, hasPassword }: PasswordSectionProps) {
  const { data: settings } = useQuery(settingsQuery);
  const provider =
    settings?.signInProviders.find(({ id }) => id === account.providerId)?.name ?? "your provider";
  return (
    <SettingsSection
      id="password"
      title={hasPassword ? "Change password" : "Password"}
      lead={
        hasPassword
          ? "Changing it signs you out on all your other devices."
          : `You sign in with ${provider}. Set a password to sign in without ${provider} too.`
      }
    >
      {hasPassword ? <PasswordForm email={account.email} /> : <FirstPassword {...account} />}
    </SettingsSection>
  );
}

const noPasswords = { currentPassword: "", password: "", confirmation: "" };

function PasswordForm({ email }: { readonly email: string }) {
  const queryClient = useQueryClient();
  const form = useAccountForm({
    rules: ({ currentPassword, password, confirmation }) =>
      mistakesOf({
        currentPassword: presentPasswordMistake(currentPassword),
        password: passwordMistake(password),
        confirmation: confirmationMistake(password, confirmation),
      }),
    initialValues: noPasswords,
    send: ({ currentPassword, password }) =>
      changePassword({ currentPassword, newPassword: password }),
    fieldOf: (path) => (path === "newPassword" ? "password" : path),
    isClearedOnceSent: true,
    onSent: () => void queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }),
    fallback: "Your password wasn't changed. Please try again.",
  });
  return (
    <>
      {form.sent !== null && (
        <Alert color="verdigris" role="status">
          Your password has been changed.
        </Alert>
      )}
      <AccountForm form={form} submitLabel="Change password">
        {/* Password managers save the password for this user. */}
        <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps("currentPassword")}
        />
        <NewPasswordFields
          labels={{ password: "New password", confirmation: "Confirm new password" }}
          inputOf={form.getInputProps}
        />
      </AccountForm>
    </>
  );
}

function FirstPassword({ email }: Account) {
  const mail = useMutation({ mutationFn: () => sendPasswordReset(email) });
  if (mail.isSuccess) return <Text role="status">Password Reset Email Sent!</Text>;
  return (
    <>
      {mail.error !== null && (
        <AccountFailure error={mail.error} fallback={accountFallbacks.passwordReset} />
      )}
      <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate()}>
        Email me a link to set a password
      </Button>
    </>
  );
}
