import { z } from "zod";
import type { RunResult } from "../run/run-result.ts";

/** What a run may answer besides its files; `own` is JSON that only the utility's own page shows. */
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

/** What an operation reads. */
export const takesSchema = z.strictObject({
  /** Absent where it reads none. Their types and sizes are those of the manifest's `files`. */
  files: z
    .strictObject({
      /** So many at least; 0 where text may be given in their place. */
      least: z.int().min(0),
      /** So many at most; absent for as many as the manifest's `files` allow. */
      most: z.int().min(1).exactOptional(),
    })
    .exactOptional(),
  /** The option that a plain text goes into; absent where there is none for it. */
  text: z.string().min(1).exactOptional(),
});

/** What comes out of an operation. */
export const givesSchema = z
  .strictObject({
    /** One of these is answered; empty where files are all. */
    results: z.array(z.enum(resultKinds)),
    /** Absent where it never writes one. */
    files: z
      .strictObject({
        /** As `allowedTypes`; empty for any. */
        types: z.array(z.string().min(1)),
        /** Exactly one, one for each input file, or at most so many. */
        number: z.union([z.literal("one"), z.literal("each"), z.int().min(1)]),
      })
      .exactOptional(),
  })
  .refine(({ results, files }) => results.length > 0 || files !== undefined, {
    message: "is nothing: name a kind of result, or files",
  });
