import { z } from "zod";

const outputFileSchema = z.looseObject({ filename: z.string().min(1) });

export const exampleSchema = z.strictObject({
  name: z.string().min(1),
  operation: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** Files in the utility's `samples` folder. */
  inputs: z.array(z.string()),
  now: z.iso.datetime().exactOptional(),
  /** Each fact must match exactly. */
  output: z.strictObject({
    result: z.unknown().optional(),
    files: z.array(outputFileSchema),
  }),
});
