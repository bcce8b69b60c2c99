import { Anchor } from "@mantine/core";
import { z } from "zod";
import { passwordSchema } from "#contract/schemas/account-form.ts";
import { AccountForm, useAccountForm } from "../account-form.tsx";
import { PasswordField } from "../account-fields.tsx";

const promptSchema = z.object({ password: passwordSchema });

interface PasswordPromptProps {
  readonly submitLabel: string;
  /** Rejects when the password is wrong. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password, to stop others at an unlocked screen. */
export function PasswordPrompt({ submitLabel, onPassword, onCancel }: PasswordPromptProps) {
  const form = useAccountForm({
    rules: promptSchema,
    initialValues: { password: "" },
    send: ({ password }) => onPassword(password),
    fallback: "That did not work. Please try again.",
  });
  return (
    <>
      <AccountForm form={form} submitLabel={submitLabel}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      </AccountForm>
      <Anchor component="button" type="button" size="sm" onClick={onCancel}>
        Cancel
      </Anchor>
    </>
  );
}
