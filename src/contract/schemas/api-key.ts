import { z } from "zod";
import { apiKeyPattern } from "../facts/keys/api-key.ts";
import { keyCapPeriods, keyScopes } from "../facts/keys/key-rules.ts";
import { creditsSchema } from "./amount.ts";
import { utilityIdSchema } from "./utility.ts";

export const keyIdSchema = z.uuid();
export const keyScopeSchema = z.enum(keyScopes);
export const keyCapPeriodSchema = z.enum(keyCapPeriods);

/** Without the secret. */
export const apiKeySchema = z.object({
  keyId: keyIdSchema,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(keyScopeSchema),
  /** null means all. */
  utilityIds: z.array(utilityIdSchema).nullable(),
  /** null means no cap. */
  cap: z
    .object({
      credits: creditsSchema,
      period: keyCapPeriodSchema,
      remaining: creditsSchema,
      /** When the cap resets. */
      renewsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Held or charged today, this month (UTC) and in total. */
  spent: z.object({ day: creditsSchema, month: creditsSchema, total: creditsSchema }),
  expiresAt: z.iso.datetime().nullable(),
  /** The host of the app, or the device, that a person granted it to; null for a key they made. */
  grantedTo: z.string().nullable(),
  /** To the minute. */
  lastUsed: z.object({ at: z.iso.datetime(), address: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The only answer that contains the key itself. */
export const newApiKeySchema = apiKeySchema.extend({
  key: z.string().regex(new RegExp(`^${apiKeyPattern}$`)),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;
