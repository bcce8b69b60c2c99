import { Alert, Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { passwordChangeFormSchema, type Account } from "#contract/schemas/account.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { sendPasswordReset } from "#web/api/account/auth.ts";
import { changePassword } from "#web/api/account/account-changes.ts";
import { signInsQuery } from "#web/api/account/own-account.ts";
import { AccountFailure } from "../account-failure.tsx";
import { AccountForm } from "../account-form.tsx";
import { newPasswordHint, PasswordField } from "../password-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useAccountForm } from "../use-account-form.ts";

interface PasswordSectionProps {
  readonly account: Account;
  readonly hasPassword: boolean;
}

export function PasswordSection({ account, hasPassword }: PasswordSectionProps) {
  return (
    <SettingsSection
      id="password"
      title={hasPassword ? "Change password" : "Password"}
      lead={
        hasPassword
          ? "All your other sign-ins end with the change."
          : "You sign in with Google. With a password you can sign in without it, too."
      }
    >
      {hasPassword ? <PasswordForm email={account.email} /> : <FirstPassword {...account} />}
    </SettingsSection>
  );
}

const noPasswords = { currentPassword: "", password: "", confirmation: "" };

function PasswordForm({ email }: { readonly email: string }) {
  const queryClient = useQueryClient();
  const form = useAccountForm(passwordChangeFormSchema, noPasswords);
  const [isDone, setDone] = useState(false);
  const change = async ({ currentPassword, password }: typeof noPasswords) => {
    setDone(false);
    const body = { currentPassword, newPassword: password };
    await changePassword(body);
    setDone(true);
    form.reset();
    await queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
  };
  return (
    <>
      {isDone && (
        <Alert color="verdigris" role="status">
          Your password has been changed.
        </Alert>
      )}
      <AccountForm
        form={form}
        submitLabel="Change password"
        fallback="The password was not changed. Please try again."
        onSubmit={change}
      >
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps("currentPassword")}
        />
        <PasswordField
          label="New password"
          description={newPasswordHint}
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps("confirmation")}
        />
      </AccountForm>
    </>
  );
}

function FirstPassword({ email }: Account) {
  const [outcome, setOutcome] = useState<"sent" | { error: unknown } | null>(null);
  const send = async () => {
    try {
      await sendPasswordReset(email);
      setOutcome("sent");
    } catch (error) {
      setOutcome({ error });
    }
  };
  if (outcome === "sent") return <Text role="status">Password Reset Email Sent!</Text>;
  return (
    <>
      {outcome !== null && (
        <AccountFailure error={outcome.error} fallback={accountFallbacks.passwordReset} />
      )}
      <Button variant="default" onClick={() => void send()}>
        Mail me a link to set a password
      </Button>
    </>
  );
}
