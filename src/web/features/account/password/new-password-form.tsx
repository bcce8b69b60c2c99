import { Alert } from "@mantine/core";
import { confirmationMistake, mistakesOf, passwordMistake } from "#contract/facts/account-rules.ts";
import { resetPassword } from "#web/api/account/auth.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { NewPasswordFields } from "../account-fields.tsx";

/** Used or expired. */
const spentLinkCodes = ["invalid-token", "token-expired", "bad-request"];
export const spentLinkMessage = "This link is no longer valid. Request a new one.";

export function NewPasswordForm({ token }: { readonly token: string }) {
  const form = useAccountForm({
    rules: ({ password, confirmation }) =>
      mistakesOf({
        password: passwordMistake(password),
        confirmation: confirmationMistake(password, confirmation),
      }),
    initialValues: { password: "", confirmation: "" },
    send: ({ password }) => setPassword(token, password),
    fallback: "Your password wasn't changed. Please try again.",
  });

  if (form.sent !== null) {
    return (
      <Alert color="verdigris" role="status">
        Your password has been changed. You can log in with it now.
      </Alert>
    );
  }
  return (
    <AccountForm form={form} submitLabel="Set new password">
      <NewPasswordFields
        labels={{ password: "New password", confirmation: "Confirm password" }}
        inputOf={form.getInputProps}
      />
    </AccountForm>
  );
}

async function setPassword(token: string, password: string): Promise<void> {
  try {
    await resetPassword(token, password);
  } catch (error) {
    const isSpent = error instanceof SignInError && spentLinkCodes.includes(error.code);
    throw isSpent ? new SignInError(error.code, spentLinkMessage) : error;
  }
}
