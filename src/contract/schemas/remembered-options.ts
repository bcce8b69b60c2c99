import { z } from "zod";
import { longestValue } from "../facts/utility/longest-value.ts";

export const rememberedOptionsSchema = z.strictObject({
  operation: z.string().max(100),
  options: z.record(z.string(), z.union([z.string().max(longestValue), z.number(), z.boolean()])),
});
export type RememberedOptions = z.infer<typeof rememberedOptionsSchema>;
