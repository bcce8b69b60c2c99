import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { passwordMinimumLength } from "#contract/facts/account.ts";

/** What a new password has to be. */
export const newPasswordHint = `At least ${passwordMinimumLength} characters`;

/** A password's field, with a switch that shows what was typed and that the keyboard reaches. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
      {...props}
    />
  );
}
