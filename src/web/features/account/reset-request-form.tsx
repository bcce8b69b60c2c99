import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { resetRequestFormSchema } from "#contract/account.ts";
import { accountFallbacks } from "#contract/sign-in-error.ts";
import { sendPasswordReset, SignInError } from "#web/api/auth.ts";
import { useAccountForm } from "#web/features/account/use-account-form.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

/** Asks for the address to which the link goes; afterwards says that it is on its way. */
export function ResetRequestForm({ initialEmail }: { readonly initialEmail: string }) {
  const form = useAccountForm(resetRequestFormSchema, { email: initialEmail });
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  const submit = form.onSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await sendPasswordReset(email);
      setSent(true);
    } catch (error) {
      const isKnown = error instanceof SignInError && error.code === "rate_limited";
      setFailure(isKnown ? error.message : accountFallbacks.passwordReset);
    }
  });

  if (isSent) {
    return (
      <Stack role="status" gap="xs">
        <Text fw={600}>Password Reset Email Sent!</Text>
        <Text>
          If there is an account for {form.values.email}, a link to choose a new password is on its
          way. It is valid for one hour.
        </Text>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && <ErrorNotice message={failure} />}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps("email")}
        />
        <Button
          type="submit"
          disabled={!form.isValid() || form.submitting}
          loading={form.submitting}
        >
          Send reset link
        </Button>
      </Stack>
    </form>
  );
}

export function BackToLoginLink() {
  return (
    <Anchor component={Link} to="/login" size="sm">
      Back to login
    </Anchor>
  );
}
