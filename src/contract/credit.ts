import { z } from "zod";
import { creditsSchema } from "./amount.ts";
import { runIdSchema } from "./run.ts";

export const creditPoolSchema = z.enum(["free", "paid"]);
export type CreditPool = z.infer<typeof creditPoolSchema>;

export const creditEntryTypeSchema = z.enum([
  "grant",
  "purchase",
  "adjust",
  "hold",
  "settle",
  "release",
  "expire",
]);
export type CreditEntryType = z.infer<typeof creditEntryTypeSchema>;

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
