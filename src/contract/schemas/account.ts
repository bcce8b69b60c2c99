import { z } from "zod";
import {
  displayNameMaximumLength,
  emailMaximumLength,
  mailboxMaximumLength,
  passwordMaximumLength,
  passwordMinimumLength,
} from "../facts/account.ts";
import { creditsSchema } from "./amount.ts";

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
  /** Whether it can sign in with a password, beside any other way. */
  hasPassword: z.boolean(),
  isAdmin: z.boolean(),
  /** Somebody without an account: no email address, no credits, gone after a week. */
  isGuest: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Whether it is an administrator's, who may administer nothing before a second factor is set up. */
  needsSecondFactor: z.boolean(),
  freeCredits: creditsSchema,
  paidCredits: creditsSchema,
});
export type Account = z.infer<typeof accountSchema>;

export const displayNameSchema = z.string().trim().max(displayNameMaximumLength);

/** Changes of what others see of an account; the photo is a data URL, null takes it away. */
export const profileChangeSchema = z
  .object({
    displayName: displayNameSchema.nullable(),
    photo: z.string().max(100_000).startsWith("data:image/").nullable(),
  })
  .partial();

export const emailChangeFormSchema = z.object({ newEmail: emailSchema });

/** `currentPassword` is asked of every account that has one. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().max(passwordMaximumLength).optional(),
  newPassword: passwordSchema,
});

/** The account's own email address confirms; the password is asked of every account that has one. */
export const accountDeletionSchema = z.object({
  confirmation: z.string().max(320),
  password: z.string().max(passwordMaximumLength).optional(),
});

/** A browser or script that is signed in; `address` and `userAgent` as they were at the sign-in. */
export const signInSchema = z.object({
  signInId: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;
