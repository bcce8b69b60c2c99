import { z } from "zod";

const outputFileSchema = z.looseObject({ filename: z.string().min(1) });

/** Shown on the page and run by the conformance suite. */
export const exampleSchema = z.strictObject({
  name: z.string().min(1),
  operation: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** Files in the utility's `samples` folder. */
  inputs: z.array(z.string()),
  now: z.iso.datetime().exactOptional(),
  /** Every stated fact must come out exactly. */
  output: z.strictObject({
    result: z.unknown().optional(),
    /** `filename`, and for an image `width`, `height`, `format`, `pages`. */
    files: z.array(outputFileSchema),
  }),
});
