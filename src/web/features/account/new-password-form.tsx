import { Alert, Button, PasswordInput, Stack } from "@mantine/core";
import { useState } from "react";
import { newPasswordFormSchema } from "#contract/account.ts";
import { resetPassword, SignInError } from "#web/api/auth.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import { useAccountForm } from "#web/features/account/use-account-form.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

/** Codes of a mailed link that was used or is too old. */
const spentLinkCodes = ["invalid-token", "token-expired", "bad-request"];
export const spentLinkMessage = "This link is no longer valid. Ask for a new one.";
const showPassword = { "aria-label": "Show the password" };

/** Sets the new password with the token of the mailed link. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const form = useAccountForm(newPasswordFormSchema, { password: "", confirmation: "" });
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  const submit = form.onSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await resetPassword(token, password);
      setDone(true);
    } catch (error) {
      const isSpent = error instanceof SignInError && spentLinkCodes.includes(error.code);
      setFailure(isSpent ? spentLinkMessage : errorMessage(error));
    }
  });

  if (isDone) {
    return (
      <Alert color="verdigris" role="status">
        Your password has been changed. You can log in with it now.
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && <ErrorNotice message={failure} />}
        <PasswordInput
          label="New password"
          description="At least 6 characters"
          autoComplete="new-password"
          visibilityToggleButtonProps={showPassword}
          {...form.getInputProps("password")}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          visibilityToggleButtonProps={showPassword}
          {...form.getInputProps("confirmation")}
        />
        <Button
          type="submit"
          disabled={!form.isValid() || form.submitting}
          loading={form.submitting}
        >
          Set new password
        </Button>
      </Stack>
    </form>
  );
}
