import { z } from "zod";
import type { RunResult } from "../run/run-result.ts";

/** `own` is JSON for the utility's own page. */
export const resultKinds = [
  "text",
  "values",
  "table",
  "json",
  "image",
  "audio",
  "diff",
  "html",
  "parts",
  "own",
] as const satisfies readonly (RunResult["type"] | "own")[];

export type ResultKind = (typeof resultKinds)[number];

const spanSchema = z.strictObject({ start: z.string().min(1), end: z.string().min(1) });

export type Span = z.output<typeof spanSchema>;

export const takesSchema = z.strictObject({
  /** Types and sizes are those of the manifest's `files`. */
  files: z
    .strictObject({
      /** 0 if text works too. */
      least: z.int().min(0),
      most: z.int().min(1).exactOptional(),
    })
    .exactOptional(),
  text: z.string().min(1).exactOptional(),
  /** Two options with times that cut a part out of the sound. Pages show its waveform, to mark the part there. */
  span: spanSchema.exactOptional(),
});

export const givesSchema = z
  .strictObject({
    results: z.array(z.enum(resultKinds)),
    files: z
      .strictObject({
        /** Empty for any. */
        types: z.array(z.string().min(1)),
        /** Or at most this many. */
        number: z.union([z.literal("one"), z.literal("each"), z.int().min(1)]),
      })
      .exactOptional(),
  })
  .refine(({ results, files }) => results.length > 0 || files !== undefined, {
    message: "is nothing: name a kind of result, or files",
  });
