import { z } from "zod";
import { accountSchema } from "./account.ts";
import {
  adjustmentReasonMaximumLength,
  adjustmentRefusals,
  mostCreditsAdjusted,
  userSorts,
  userStates,
} from "../facts/user.ts";
import { creditsSchema } from "./amount.ts";
import { creditPoolSchema } from "./credit.ts";

/** API clients rely on these names. */
export const userKindSchema = z.enum(["uid_email", "all_firebase", "all_firebase_and_firestore"]);

export const userSortSchema = z.enum(userSorts);

export const userStateSchema = z.enum(userStates);

/** For `uid_email`. */
export const userNameSchema = z.object({ uid: z.string(), email: z.string() });

/** For `all_firebase`. */
export const identityUserSchema = userNameSchema.extend({
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  disabled: z.boolean(),
  metadata: accountSchema.shape.metadata,
  providerId: z.string(),
});
export type IdentityUser = z.infer<typeof identityUserSchema>;

/** For `all_firebase_and_firestore`. */
export const userSchema = identityUserSchema.extend({
  isAdmin: z.boolean(),
  freeCredits: creditsSchema,
  paidCredits: creditsSchema,
});
export type User = z.infer<typeof userSchema>;

/** Most specific first, as a union tries in order. */
export const listedUserSchema = z.union([userSchema, identityUserSchema, userNameSchema]);

export const userChangeSchema = z
  .strictObject({ disabled: z.boolean(), isAdmin: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Include at least one change.");
export type UserChange = z.infer<typeof userChangeSchema>;

export const creditAdjustmentSchema = z.object({
  /** Made by the caller, so repeating adjusts once. */
  adjustmentId: z.uuid(),
  pool: creditPoolSchema,
  amount: creditsSchema
    .check(
      z.gte(-mostCreditsAdjusted, adjustmentRefusals.tooMuch),
      z.lte(mostCreditsAdjusted, adjustmentRefusals.tooMuch),
    )
    .refine((amount) => amount !== 0, adjustmentRefusals.nothing),
  reason: z.string().trim().min(1, adjustmentRefusals.noReason).max(adjustmentReasonMaximumLength),
});
