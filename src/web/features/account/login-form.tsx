import { Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { signInFormSchema } from "#contract/account.ts";
import { accountFallbacks } from "#contract/sign-in-error.ts";
import { SignInError } from "#web/api/auth.ts";
import { useAccountForm } from "#web/features/account/use-account-form.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

interface LoginFormProps {
  readonly onSignIn: (email: string, password: string) => Promise<void>;
}

export function LoginForm({ onSignIn }: LoginFormProps) {
  const form = useAccountForm(signInFormSchema, { email: "", password: "" });
  const [failure, setFailure] = useState<string | null>(null);
  const { email } = form.values;

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      await onSignIn(values.email, values.password);
    } catch (error) {
      setFailure(error instanceof SignInError ? error.message : accountFallbacks.login);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && <ErrorNotice message={failure} />}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
          {...form.getInputProps("password")}
        />
        <Button
          type="submit"
          fullWidth
          disabled={!form.isValid() || form.submitting}
          loading={form.submitting}
        >
          Log in
        </Button>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/reset-password" search={email === "" ? {} : { email }} {...props} />
          )}
        >
          Forgot Password
        </Anchor>
      </Stack>
    </form>
  );
}
