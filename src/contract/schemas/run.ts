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
      /** The option that it concerns. */
      field: z.string().exactOptional(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Run = z.infer<typeof runSchema>;
