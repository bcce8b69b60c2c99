import { z } from "zod";
import { longestValue } from "../facts/utility/longest-value.ts";

/** An operation with options of it: what a form is filled in with. */
export const rememberedOptionsSchema = z.strictObject({
  operation: z.string().max(100),
  options: z.record(z.string(), z.union([z.string().max(longestValue), z.number(), z.boolean()])),
});
export type RememberedOptions = z.infer<typeof rememberedOptionsSchema>;
