import { TextInput, type TextInputProps } from "@mantine/core";
import { z } from "zod";

/** Six digits; spaces are ignored. */
export const codeFormSchema = z.object({
  code: z
    .string()
    .min(1, "Code is required")
    .refine((code) => /^\d{6}$/.test(digitsOf(code)), "Enter the six digits"),
});

/** Phones offer codes from an authenticator app above the keyboard. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      {...props}
    />
  );
}

/** Removes the space that apps show in the middle. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, "");
}
