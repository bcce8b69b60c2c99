import { z } from "zod";
import { displayNameMaximumLength, passwordMaximumLength } from "../facts/account.ts";
import { passwordSchema } from "./account-form.ts";
import { creditsSchema } from "./amount.ts";

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
