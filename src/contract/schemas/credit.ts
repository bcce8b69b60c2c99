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

/** Signed as it changed the balance of its pool. */
export const creditMovementSchema = z.object({
  entryId: z.string(),
  type: creditEntryTypeSchema,
  pool: creditPoolSchema,
  amount: creditsSchema,
  createdAt: z.iso.datetime(),
});
export type CreditMovement = z.infer<typeof creditMovementSchema>;

/** A run with all its movements, or a single entry. */
export const creditEntrySchema = z.object({
  /** Of its first movement. */
  entryId: z.string(),
  type: z.enum(creditLineTypes),
  /** null unless it is a run. */
  charge: z.enum(runCharges).nullable(),
  /** Null when a run used both. */
  pool: creditPoolSchema.nullable(),
  /** A run's price, or 0 once returned. */
  amount: creditsSchema,
  runId: runIdSchema.nullable(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  /** When a run was charged or returned. */
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
