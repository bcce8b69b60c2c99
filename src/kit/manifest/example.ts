import { z } from "zod";

const outputFileSchema = z.looseObject({ filename: z.string().min(1) });

/** What goes in, and what must come out of it: shown on the page, and run by the conformance suite. */
export const exampleSchema = z.strictObject({
  name: z.string().min(1),
  operation: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** Names of files in the utility's `samples` folder. */
  inputs: z.array(z.string()),
  now: z.iso.datetime().exactOptional(),
  /** Every fact stated here must come out exactly; what is not stated is free. */
  output: z.strictObject({
    result: z.unknown().optional(),
    /** Facts of each output file: `filename`, and of an image `width`, `height`, `format`, `pages`. */
    files: z.array(outputFileSchema),
  }),
});
