import { z } from "zod";
import {
  emailMaximumLength,
  passwordMaximumLength,
  passwordMinimumLength,
} from "../facts/account.ts";
import { emailMistake, passwordMistake } from "../facts/account-rules.ts";

function textBy(mistakeOf: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const message = mistakeOf(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

// The metadata is printed in OpenAPI.

export const emailSchema = textBy(emailMistake).meta({
  format: "email",
  minLength: 1,
  maxLength: emailMaximumLength,
});

export const passwordSchema = textBy(passwordMistake).meta({
  minLength: passwordMinimumLength,
  maxLength: passwordMaximumLength,
});

export const emailChangeFormSchema = z.object({ newEmail: emailSchema });
