import { z } from "zod";
import { runMoments, runLineLevels } from "../facts/administered-run.ts";
import { creditPools } from "../facts/credits/credit.ts";
import { creditsSchema } from "./amount.ts";
import { jsonValueSchema } from "./json.ts";
import { runIdSchema, runSchema } from "./run.ts";

export const runMomentSchema = z.object({
  at: z.iso.datetime(),
  what: z.enum(runMoments),
  attempt: z.number().int().positive().nullable(),
  /** A sentence or a stack trace. */
  told: z.string().nullable(),
  /** Signed as it changed the balance. */
  amount: creditsSchema.nullable(),
  pool: z.enum(creditPools).nullable(),
});
export type RunMoment = z.infer<typeof runMomentSchema>;

export const runLineSchema = z.object({
  at: z.iso.datetime(),
  level: z.enum(runLineLevels),
  message: z.string(),
  members: z.record(z.string(), jsonValueSchema),
});
export type RunLine = z.infer<typeof runLineSchema>;

/** Why an action isn't possible, or null. */
const obstacle = z.string().nullable();

/** A run without its input and results. */
export const listedRunSchema = runSchema
  .omit({ result: true, outputs: true, progress: true })
  .extend({
    /** null once the utility is deleted. */
    utilityName: z.string().nullable(),
    userId: z.string(),
    /** null for guests and deleted accounts. */
    email: z.string().nullable(),
  });
export type ListedRun = z.infer<typeof listedRunSchema>;

export const administeredRunSchema = listedRunSchema.extend({
  attempt: z.number().int().nonnegative(),
  /** The run this one repeats, and the one that repeats it. */
  againOf: runIdSchema.nullable(),
  againAs: runIdSchema.nullable(),
  isGivenBack: z.boolean(),
  timeline: z.array(runMomentSchema),
  lines: z.array(runLineSchema),
  obstacles: z.object({ cancel: obstacle, again: obstacle, giveBack: obstacle }),
});
export type AdministeredRun = z.infer<typeof administeredRunSchema>;
