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
  /** The address of an invitation; null lets people choose. */
  readonly invited: string | null;
  readonly onRegister: (form: { email: string; password: string }) => Promise<void>;
}

export function RegistrationForm({ invited, onRegister }: RegistrationFormProps) {
  const form = useAccountForm({
    rules: ({ email, password, confirmation }) =>
      mistakesOf({
        email: emailMistake(email),
        password: passwordMistake(password),
        confirmation: confirmationMistake(password, confirmation),
      }),
    initialValues: { email: invited ?? "", password: "", confirmation: "" },
    send: onRegister,
    fallback: accountFallbacks.registration,
  });
  return (
    <AccountForm form={form} submitLabel="Create account" fullWidth>
      <EmailField
        {...form.getInputProps("email")}
        {...(invited === null
          ? {}
          : { readOnly: true, description: "Your invitation is for this address." })}
      />
      <NewPasswordFields
        labels={{ password: "Password", confirmation: "Confirm password" }}
        inputOf={form.getInputProps}
      />
    </AccountForm>
  );
}
