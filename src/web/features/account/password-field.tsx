import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { passwordMinimumLength } from "#contract/facts/account.ts";

export const newPasswordHint = `At least ${passwordMinimumLength} characters`;

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
