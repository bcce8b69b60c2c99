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
  hasPassword: z.boolean(),
  isAdmin: z.boolean(),
  /** No email address, no credits, deleted after a week. */
  isGuest: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Must set up a second factor before administering anything. */
  needsSecondFactor: z.boolean(),
  freeCredits: creditsSchema,
  paidCredits: creditsSchema,
});
export type Account = z.infer<typeof accountSchema>;

export const displayNameSchema = z.string().trim().max(displayNameMaximumLength);

/** The photo is a data URL; null removes it. */
export const profileChangeSchema = z
  .object({
    displayName: displayNameSchema.nullable(),
    photo: z.string().max(100_000).startsWith("data:image/").nullable(),
  })
  .partial();

/** `currentPassword` is required if there is one. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().max(passwordMaximumLength).optional(),
  newPassword: passwordSchema,
});

/** The account's email address confirms. The password is required if there is one. */
export const accountDeletionSchema = z.object({
  confirmation: z.string().max(320),
  password: z.string().max(passwordMaximumLength).optional(),
});

/** `address` and `userAgent` are from the sign-in. */
export const signInSchema = z.object({
  signInId: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;
