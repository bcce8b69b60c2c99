import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { registrationFormSchema } from "#contract/account.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import { useAccountForm } from "#web/features/account/use-account-form.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

interface RegistrationFormProps {
  readonly onRegister: (form: { email: string; password: string }) => Promise<void>;
}

const showPassword = { "aria-label": "Show the password" };

export function RegistrationForm({ onRegister }: RegistrationFormProps) {
  const form = useAccountForm(registrationFormSchema, {
    email: "",
    password: "",
    confirmation: "",
  });
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      await onRegister(values);
    } catch (error) {
      setFailure(errorMessage(error));
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
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="Password"
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
          fullWidth
          disabled={!form.isValid() || form.submitting}
          loading={form.submitting}
        >
          Create account
        </Button>
      </Stack>
    </form>
  );
}
