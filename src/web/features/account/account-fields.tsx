import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { passwordMinimumLength } from "#contract/facts/account.ts";

/** Password managers treat it as the user name. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A password field whose visibility toggle can be reached by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
      {...props}
    />
  );
}

const newPasswordHint = `At least ${passwordMinimumLength} characters, and not a common password such as "password1"`;

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
