import { registrationFormSchema } from "#contract/schemas/account-form.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { AccountForm } from "../account-form.tsx";
import { EmailField } from "../email-field.tsx";
import { newPasswordHint, PasswordField } from "../password-field.tsx";
import { useAccountForm } from "../use-account-form.ts";

interface RegistrationFormProps {
  readonly onRegister: (form: { email: string; password: string }) => Promise<void>;
}

export function RegistrationForm({ onRegister }: RegistrationFormProps) {
  const form = useAccountForm({
    rules: registrationFormSchema,
    initialValues: { email: "", password: "", confirmation: "" },
    send: onRegister,
    fallback: accountFallbacks.registration,
  });
  return (
    <AccountForm form={form} submitLabel="Create account" fullWidth>
      <EmailField {...form.getInputProps("email")} />
      <PasswordField
        label="Password"
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
