import { z } from "zod";
import { creditEntryTypes, creditPools } from "../facts/credits/credit.ts";
import { creditsSchema } from "./amount.ts";
import { runIdSchema } from "./run.ts";

export const creditPoolSchema = z.enum(creditPools);

export const creditEntryTypeSchema = z.enum(creditEntryTypes);

/** An entry of the ledger; the amount is signed as it changed the balance. */
export const creditEntrySchema = z.object({
  entryId: z.string(),
  type: creditEntryTypeSchema,
  pool: creditPoolSchema,
  amount: creditsSchema,
  runId: runIdSchema.nullable(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});

export const creditStatementSchema = z.object({
  free: creditsSchema,
  paid: creditsSchema,
  entries: z.array(creditEntrySchema),
  nextCursor: z.string().nullable(),
});
export type CreditStatement = z.infer<typeof creditStatementSchema>;
