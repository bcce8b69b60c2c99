import { z } from "zod";
import { creditsSchema } from "./amount.ts";
import { adminUtilitySchema } from "./utility-form.ts";

/** A refusal on the wire: RFC 9457 problem details with the product's stable `code`. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  /** The members below accompany some codes: `insufficient_credits` carries the price and balances. */
  price: creditsSchema.optional(),
  free: creditsSchema.optional(),
  paid: creditsSchema.optional(),
  /** The run that it is about, which can be read by this id. */
  runId: z.uuid().optional(),
  retryAfterSeconds: z.number().int().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What somebody else made of it, where a change would undo theirs: `utility_changed`. */
  current: adminUtilitySchema.optional(),
});
export type Problem = z.infer<typeof problemSchema>;
