import { Alert } from "@mantine/core";
import { useState } from "react";
import { newPasswordFormSchema } from "#contract/schemas/account.ts";
import { resetPassword } from "#web/api/account/auth.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { AccountForm } from "../account-form.tsx";
import { newPasswordHint, PasswordField } from "../password-field.tsx";
import { useAccountForm } from "../use-account-form.ts";

/** Codes of a mailed link that was used or is too old. */
const spentLinkCodes = ["invalid-token", "token-expired", "bad-request"];
export const spentLinkMessage = "This link is no longer valid. Ask for a new one.";

/** Sets the new password with the token of the mailed link. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const form = useAccountForm(newPasswordFormSchema, { password: "", confirmation: "" });
  const [isDone, setDone] = useState(false);

  const change = async ({ password }: { password: string }) => {
    try {
      await resetPassword(token, password);
    } catch (error) {
      const isSpent = error instanceof SignInError && spentLinkCodes.includes(error.code);
      throw isSpent ? new SignInError(error.code, spentLinkMessage) : error;
    }
    setDone(true);
  };

  if (isDone) {
    return (
      <Alert color="verdigris" role="status">
        Your password has been changed. You can log in with it now.
      </Alert>
    );
  }
  return (
    <AccountForm
      form={form}
      submitLabel="Set new password"
      fallback="The password was not changed. Please try again."
      onSubmit={change}
    >
      <PasswordField
        label="New password"
        description={newPasswordHint}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.getInputProps("confirmation")}
      />
    </AccountForm>
  );
}
