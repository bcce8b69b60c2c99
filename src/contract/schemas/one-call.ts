import { z } from "zod";
import { creditsSchema } from "./amount.ts";
import { runOutputSchema, runSchema } from "./run.ts";

export const callAnswerSchema = z.object({
  run: runSchema,
  outputs: z.array(runOutputSchema),
  /** In credits. */
  charged: creditsSchema,
  /** What is left, in credits. */
  balances: z.object({ free: creditsSchema, paid: creditsSchema }),
});
export type CallAnswer = z.infer<typeof callAnswerSchema>;
