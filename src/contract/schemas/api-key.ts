import { z } from "zod";
import { apiKeyPattern } from "../facts/keys/api-key.ts";
import { keyCapPeriods, keyScopes } from "../facts/keys/key-rules.ts";
import { creditsSchema } from "./amount.ts";
import { utilityIdSchema } from "./utility.ts";

export const keyIdSchema = z.uuid();
export const keyScopeSchema = z.enum(keyScopes);
export const keyCapPeriodSchema = z.enum(keyCapPeriods);

/** An API key as its owner and the key itself see it: all but the key. */
export const apiKeySchema = z.object({
  keyId: keyIdSchema,
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(keyScopeSchema),
  /** The utilities that it may use; null is all of them. */
  utilityIds: z.array(utilityIdSchema).nullable(),
  /** What it may spend, and what is left of that now; null is whatever its owner has. */
  cap: z
    .object({
      credits: creditsSchema,
      period: keyCapPeriodSchema,
      remaining: creditsSchema,
      /** When the period ends and the cap counts anew. */
      renewsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** What its runs hold or were charged today, this month (UTC) and in all. */
  spent: z.object({ day: creditsSchema, month: creditsSchema, total: creditsSchema }),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute. */
  lastUsed: z.object({ at: z.iso.datetime(), address: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A key that was made a moment ago: the only answer that holds the key itself. */
export const newApiKeySchema = apiKeySchema.extend({
  key: z.string().regex(new RegExp(`^${apiKeyPattern}$`)),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;
