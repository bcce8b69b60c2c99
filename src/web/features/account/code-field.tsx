import { TextInput, type TextInputProps } from "@mantine/core";
import { z } from "zod";

/** Six digits, however they were typed or pasted around a space. */
export const codeFormSchema = z.object({
  code: z
    .string()
    .min(1, "Code is required")
    .refine((code) => /^\d{6}$/.test(digitsOf(code)), "Enter the six digits"),
});

/** The digits of an authenticator app; telephones offer them above the keyboard. */
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

/** A typed code without the space that apps show in its middle. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, "");
}
