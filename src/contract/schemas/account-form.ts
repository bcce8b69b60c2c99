import { z } from "zod";
import {
  emailMaximumLength,
  mailboxMaximumLength,
  passwordMaximumLength,
  passwordMinimumLength,
} from "../facts/account.ts";

// Apart from what an account is: the pages that one signs in and up on load these and no others.

export const emailSchema = z
  .string()
  .min(1, "Email is required")
  .max(emailMaximumLength, `An email address can have at most ${emailMaximumLength} characters`)
  .pipe(z.email("Please enter a valid email address"))
  .refine((email) => email.lastIndexOf("@") <= mailboxMaximumLength, {
    error: `The part before the @ can have at most ${mailboxMaximumLength} characters`,
  });

export const passwordSchema = z
  .string()
  .min(1, "Password is required")
  .min(passwordMinimumLength, `Password must be at least ${passwordMinimumLength} characters`)
  .max(passwordMaximumLength);

export const signInFormSchema = z.object({ email: emailSchema, password: passwordSchema });

interface ConfirmedPassword {
  readonly password: string;
  readonly confirmation: string;
}

const isConfirmed = ({ password, confirmation }: ConfirmedPassword) => password === confirmation;

const mismatch = {
  path: ["confirmation"],
  message: "Passwords do not match.",
  // Said also while another field is wrong; a schema's own default is to wait for those.
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

export const registrationFormSchema = signInFormSchema
  .extend({ confirmation: z.string() })
  .refine(isConfirmed, mismatch);

export const resetRequestFormSchema = z.object({ email: emailSchema });

export const newPasswordFormSchema = z
  .object({ password: passwordSchema, confirmation: z.string() })
  .refine(isConfirmed, mismatch);

export const passwordChangeFormSchema = newPasswordFormSchema.safeExtend({
  currentPassword: z.string().min(1, "Password is required").max(passwordMaximumLength),
});

export const emailChangeFormSchema = z.object({ newEmail: emailSchema });
