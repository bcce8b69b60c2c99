import { z } from "zod";
import { creditsSchema } from "./amount.ts";

/** Shortest accepted password, in characters. */
export const passwordMinimumLength = 6;

export const emailSchema = z
  .string()
  .min(1, "Email is required")
  .pipe(z.email("Please enter a valid email address"));

export const passwordSchema = z
  .string()
  .min(1, "Password is required")
  .min(passwordMinimumLength, "Password must be at least 6 characters")
  .max(128);

export const signInFormSchema = z.object({ email: emailSchema, password: passwordSchema });

export const registrationFormSchema = signInFormSchema
  .extend({ confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords do not match.",
  });

export const resetRequestFormSchema = z.object({ email: emailSchema });

export const newPasswordFormSchema = z
  .object({ password: passwordSchema, confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "Passwords do not match.",
  });

export const accountSchema = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  disabled: z.boolean(),
  metadata: z.object({
    creationTime: z.iso.datetime(),
    lastSignInTime: z.iso.datetime().nullable(),
  }),
  providerId: z.string(),
  isAdmin: z.boolean(),
  freeCredits: creditsSchema,
  paidCredits: creditsSchema,
});
export type Account = z.infer<typeof accountSchema>;
