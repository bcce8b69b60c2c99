import { z } from "zod";
import { creditsSchema } from "./amount.ts";
import { runOutputSchema, runSchema } from "./run.ts";

/** What one call of a utility answers: the run, its files, and what it cost. */
export const callAnswerSchema = z.object({
  run: runSchema,
  outputs: z.array(runOutputSchema),
  /** What this run cost, in credits. */
  charged: creditsSchema,
  /** What is left, in credits. */
  balances: z.object({ free: creditsSchema, paid: creditsSchema }),
});
export type CallAnswer = z.infer<typeof callAnswerSchema>;
