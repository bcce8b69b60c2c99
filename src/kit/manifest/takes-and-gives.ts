import { z } from "zod";
import type { RunResult } from "../run/run-result.ts";

/** What a run may return besides files; `own` is JSON for the utility's own page. */
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

export const takesSchema = z.strictObject({
  /** Absent if it reads none. Types and sizes are those of the manifest's `files`. */
  files: z
    .strictObject({
      /** 0 if text may be given instead. */
      least: z.int().min(0),
      /** Absent for as many as the manifest's `files` allow. */
      most: z.int().min(1).exactOptional(),
    })
    .exactOptional(),
  /** The option that takes plain text; absent if none does. */
  text: z.string().min(1).exactOptional(),
});

export const givesSchema = z
  .strictObject({
    /** Empty if there are only files. */
    results: z.array(z.enum(resultKinds)),
    /** Absent if it never writes one. */
    files: z
      .strictObject({
        /** As `allowedTypes`; empty for any. */
        types: z.array(z.string().min(1)),
        /** One, one for each input, or at most this many. */
        number: z.union([z.literal("one"), z.literal("each"), z.int().min(1)]),
      })
      .exactOptional(),
  })
  .refine(({ results, files }) => results.length > 0 || files !== undefined, {
    message: "is nothing: name a kind of result, or files",
  });
