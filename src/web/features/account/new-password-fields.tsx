import type { PasswordInputProps } from "@mantine/core";
import { newPasswordHint, PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps {
  readonly labels: { readonly password: string; readonly confirmation: string };
  readonly inputOf: (name: "password" | "confirmation") => PasswordInputProps;
}

export function NewPasswordFields({ labels, inputOf }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={labels.password}
        description={newPasswordHint}
        autoComplete="new-password"
        {...inputOf("password")}
      />
      <PasswordField
        label={labels.confirmation}
        autoComplete="new-password"
        {...inputOf("confirmation")}
      />
    </>
  );
}
