import { registrationFormSchema } from "#contract/account.ts";
import { accountFallbacks } from "#contract/sign-in-error.ts";
import { AccountForm } from "#web/features/account/account-form.tsx";
import { EmailField } from "#web/features/account/email-field.tsx";
import { PasswordField } from "#web/features/account/password-field.tsx";
import { useAccountForm } from "#web/features/account/use-account-form.ts";

interface RegistrationFormProps {
  readonly onRegister: (form: { email: string; password: string }) => Promise<void>;
}

export function RegistrationForm({ onRegister }: RegistrationFormProps) {
  const form = useAccountForm(registrationFormSchema, {
    email: "",
    password: "",
    confirmation: "",
  });
  return (
    <AccountForm
      form={form}
      submitLabel="Create account"
      fallback={accountFallbacks.registration}
      onSubmit={onRegister}
      fullWidth
    >
      <EmailField {...form.getInputProps("email")} />
      <PasswordField
        label="Password"
        description="At least 6 characters"
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
