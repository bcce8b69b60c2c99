import {
  confirmationMistake,
  emailMistake,
  mistakesOf,
  passwordMistake,
} from "#contract/facts/account-rules.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { EmailField, NewPasswordFields } from "../account-fields.tsx";

interface RegistrationFormProps {
  readonly onRegister: (form: { email: string; password: string }) => Promise<void>;
}

export function RegistrationForm({ onRegister }: RegistrationFormProps) {
  const form = useAccountForm({
    rules: ({ email, password, confirmation }) =>
      mistakesOf({
        email: emailMistake(email),
        password: passwordMistake(password),
        confirmation: confirmationMistake(password, confirmation),
      }),
    initialValues: { email: "", password: "", confirmation: "" },
    send: onRegister,
    fallback: accountFallbacks.registration,
  });
  return (
    <AccountForm form={form} submitLabel="Create account" fullWidth>
      <EmailField {...form.getInputProps("email")} />
      <NewPasswordFields
        labels={{ password: "Password", confirmation: "Confirm password" }}
        inputOf={form.getInputProps}
      />
    </AccountForm>
  );
}
