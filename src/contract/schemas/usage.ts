import { z } from "zod";
import { usageOutcomes } from "../facts/usage.ts";
import { creditsSchema } from "./amount.ts";
import { sessionFileSchema } from "./file.ts";
import { runIdSchema } from "./run.ts";
import { originSchema, sessionIdSchema } from "./session.ts";
import { utilityIdSchema } from "./utility.ts";

/** A day of UTC: 2026-11-21. */
export const daySchema = z.iso.date();

const count = z.number().int().nonnegative();

/** Runs, and what was charged for those of them that succeeded. */
const sums = { runs: count, spent: creditsSchema };

/** Where a run came from: a page or a call, with the key of the caller who had one. */
const source = {
  origin: originSchema,
  keyId: z.uuid().nullable(),
  /** Null without a key, and where the key is gone. */
  keyName: z.string().nullable(),
};

export const usageSchema = z.object({
  free: creditsSchema,
  paid: creditsSchema,
  /** When this month's free credits expire and the next are granted. */
  freeCreditsRenewAt: z.iso.datetime(),
  /** The first and the last day that is summed up, in UTC. */
  startDate: daySchema,
  endDate: daySchema,
  total: z.object({
    ...sums,
    /** What runs at work hold: it is charged or given back when they end. */
    held: creditsSchema,
  }),
  /** Each day of the span, by when the runs were asked for. */
  days: z.array(z.object({ day: daySchema, ...sums })),
  /** The most expensive first, and of those the most used. */
  utilities: z.array(
    z.object({
      utilityId: utilityIdSchema,
      /** Null where the catalogue has it no more. */
      name: z.string().nullable(),
      ...sums,
    }),
  ),
  sources: z.array(z.object({ ...source, ...sums })),
  outcomes: z.array(z.object({ outcome: z.enum(usageOutcomes), ...sums })),
});
export type Usage = z.output<typeof usageSchema>;

export const usedRunSchema = z.object({
  runId: runIdSchema,
  sessionId: sessionIdSchema,
  utilityId: utilityIdSchema,
  utilityName: z.string().nullable(),
  operation: z.string(),
  /** As its form calls it; the operation itself where the utility is gone. */
  operationName: z.string(),
  ...source,
  outcome: z.enum(usageOutcomes),
  price: creditsSchema,
  /** The price of a run that succeeded; nothing of any other. */
  charged: creditsSchema,
  error: z.object({ code: z.string(), detail: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** From its start to its end; 0 where it computed in the page. */
  milliseconds: count.nullable(),
  /** What it gave, while it exists. */
  files: z.array(sessionFileSchema),
});
export type UsedRun = z.output<typeof usedRunSchema>;
