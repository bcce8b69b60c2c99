import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { emailMistake, mistakesOf } from "#contract/facts/account-rules.ts";
import { accountFallbacks, wrongAddressCode } from "#contract/facts/sign-in-error.ts";
import { sendPasswordReset } from "#web/api/account/auth.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { EmailField } from "../account-fields.tsx";

/** Errors whose sentences help more than the fallback. */
const knownCodes = ["rate_limited", "invalid-email", "network-request-failed", wrongAddressCode];

export function ResetRequestForm({ initialEmail }: { readonly initialEmail: string }) {
  const form = useAccountForm({
    rules: (typed) => mistakesOf({ email: emailMistake(typed.email) }),
    initialValues: { email: initialEmail },
    send: ({ email: typed }) => requestReset(typed),
    fallback: accountFallbacks.passwordReset,
  });
  const { email } = form.values;
  return (
    <>
      {form.sent !== null ? (
        <Stack role="status" gap="xs">
          <Text fw={600}>Password Reset Email Sent!</Text>
          <Text>
            If there is an account for <strong className="breakable">{email}</strong>, we've sent a
            link to choose a new password. It is valid for one hour.
          </Text>
        </Stack>
      ) : (
        <AccountForm form={form} submitLabel="Send reset link">
          <EmailField {...form.getInputProps("email")} />
        </AccountForm>
      )}
      <BackToLoginLink email={email} />
    </>
  );
}

async function requestReset(email: string): Promise<void> {
  try {
    await sendPasswordReset(email);
  } catch (error) {
    if (error instanceof SignInError && knownCodes.includes(error.code)) throw error;
    throw new SentenceError(accountFallbacks.passwordReset, { cause: error });
  }
}

/** Links to the login screen with the typed email. */
export function BackToLoginLink({ email = "" }: { readonly email?: string }) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to="/login" search={email === "" ? {} : { email }} {...props} />}
    >
      Back to login
    </Anchor>
  );
}
