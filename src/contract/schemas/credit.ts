import { z } from "zod";
import {
  creditEntryTypes,
  creditLineTypes,
  creditPools,
  runCharges,
} from "../facts/credits/credit.ts";
import { creditsSchema } from "./amount.ts";
import { runIdSchema } from "./run.ts";

export const creditPoolSchema = z.enum(creditPools);

export const creditEntryTypeSchema = z.enum(creditEntryTypes);

/** An entry as the ledger keeps it; the amount is signed as it changed the balance of its pool. */
export const creditMovementSchema = z.object({
  entryId: z.string(),
  type: creditEntryTypeSchema,
  pool: creditPoolSchema,
  amount: creditsSchema,
  createdAt: z.iso.datetime(),
});
export type CreditMovement = z.infer<typeof creditMovementSchema>;

/** A line of the statement: a run with everything that it held, paid and got back, or an entry by itself. */
export const creditEntrySchema = z.object({
  /** Of its first movement. */
  entryId: z.string(),
  type: z.enum(creditLineTypes),
  /** How it stands with the price of a run; null for what is none. */
  charge: z.enum(runCharges).nullable(),
  /** Null where a run took from both. */
  pool: creditPoolSchema.nullable(),
  /** What its movements come to: the price of a run, and 0 once it was given back. */
  amount: creditsSchema,
  runId: runIdSchema.nullable(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  /** When a run was charged or given back; null before, and for what is no run. */
  endedAt: z.iso.datetime().nullable(),
  /** Oldest first. */
  movements: z.array(creditMovementSchema),
});
export type CreditLine = z.infer<typeof creditEntrySchema>;

export const creditStatementSchema = z.object({
  free: creditsSchema,
  paid: creditsSchema,
  entries: z.array(creditEntrySchema),
  nextCursor: z.string().nullable(),
});
export type CreditStatement = z.infer<typeof creditStatementSchema>;
