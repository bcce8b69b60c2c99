import { z } from "zod";
import { runMoments, runLineLevels } from "../facts/administered-run.ts";
import { creditPools } from "../facts/credits/credit.ts";
import { creditsSchema } from "./amount.ts";
import { jsonValueSchema } from "./json.ts";
import { runIdSchema, runSchema } from "./run.ts";

/** What befell a run at a moment. */
export const runMomentSchema = z.object({
  at: z.iso.datetime(),
  what: z.enum(runMoments),
  /** The attempt that it concerns. */
  attempt: z.number().int().positive().nullable(),
  /** Why, in a sentence or by a stack. */
  told: z.string().nullable(),
  /** What moved, signed as it changed the balance; of a movement of credits. */
  amount: creditsSchema.nullable(),
  pool: z.enum(creditPools).nullable(),
});
export type RunMoment = z.infer<typeof runMomentSchema>;

/** A line of the log on a run, with what it says beside its message. */
export const runLineSchema = z.object({
  at: z.iso.datetime(),
  level: z.enum(runLineLevels),
  message: z.string(),
  members: z.record(z.string(), jsonValueSchema),
});
export type RunLine = z.infer<typeof runLineSchema>;

/** Why something cannot be done, or null where it can. */
const obstacle = z.string().nullable();

/** A run as administrators see it: not what was entered, and not what came of it. */
export const administeredRunSchema = runSchema
  .omit({ result: true, outputs: true, progress: true })
  .extend({
    userId: z.string(),
    /** null once the account is deleted, and for guests. */
    email: z.string().nullable(),
    attempt: z.number().int().nonnegative(),
    /** The run that this one does once more, and the one that does this one once more. */
    againOf: runIdSchema.nullable(),
    againAs: runIdSchema.nullable(),
    isGivenBack: z.boolean(),
    timeline: z.array(runMomentSchema),
    lines: z.array(runLineSchema),
    obstacles: z.object({ cancel: obstacle, again: obstacle, giveBack: obstacle }),
  });
export type AdministeredRun = z.infer<typeof administeredRunSchema>;
