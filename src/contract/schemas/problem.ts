import { z } from "zod";
import { creditsSchema } from "./amount.ts";
import { adminUtilitySchema } from "./utility-form.ts";

/** RFC 9457 problem details with a stable `code`. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  /** With some codes: `insufficient_credits` has price and balances. */
  price: creditsSchema.optional(),
  free: creditsSchema.optional(),
  paid: creditsSchema.optional(),
  runId: z.uuid().optional(),
  retryAfterSeconds: z.number().int().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For `utility_changed`: a stale change would overwrite it. */
  current: adminUtilitySchema.optional(),
});
export type Problem = z.infer<typeof problemSchema>;
