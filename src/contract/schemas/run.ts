import { z } from "zod";
import { runStatuses } from "../facts/run.ts";
import { creditsSchema } from "./amount.ts";
import { jsonValueSchema } from "./json.ts";
import { originSchema, sessionIdSchema } from "./session.ts";
import { utilityIdSchema } from "./utility.ts";

export const runStatusSchema = z.enum(runStatuses);

export const runIdSchema = z.uuid();

export const runProgressSchema = z.object({
  percent: z.number().min(0).max(100),
  step: z.string(),
});
export type RunProgress = z.infer<typeof runProgressSchema>;

/** Anyone with its `url` can read it without signing in until the session ends. */
export const runOutputSchema = z.object({
  filename: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number().int().nonnegative(),
  url: z.url(),
});
export type RunOutputFile = z.infer<typeof runOutputSchema>;

/** A key without the scope `files` gets no `url`. */
export const readOutputSchema = runOutputSchema.extend({ url: z.url().exactOptional() });

export const runSchema = z.object({
  runId: runIdSchema,
  sessionId: sessionIdSchema,
  utilityId: utilityIdSchema,
  operation: z.string(),
  origin: originSchema,
  status: runStatusSchema,
  price: creditsSchema,
  progress: runProgressSchema.nullable(),
  result: jsonValueSchema,
  error: z
    .object({
      code: z.string(),
      detail: z.string(),
      /** The option at fault. */
      field: z.string().exactOptional(),
    })
    .nullable(),
  /** For single runs: its files, while they exist. */
  outputs: z.array(readOutputSchema).exactOptional(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Run = z.infer<typeof runSchema>;
