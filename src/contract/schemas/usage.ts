import { z } from "zod";
import { usageOutcomes } from "../facts/usage.ts";
import { creditsSchema } from "./amount.ts";
import { sessionFileSchema } from "./file.ts";
import { runIdSchema } from "./run.ts";
import { originSchema, sessionIdSchema } from "./session.ts";
import { utilityIdSchema } from "./utility.ts";

/** A UTC day: 2026-11-21. */
export const daySchema = z.iso.date();

const count = z.number().int().nonnegative();

/** Charged for successful runs. */
const sums = { runs: count, spent: creditsSchema };

const source = {
  origin: originSchema,
  keyId: z.uuid().nullable(),
  /** Null without a key, or once it is deleted. */
  keyName: z.string().nullable(),
};

export const usageSchema = z.object({
  free: creditsSchema,
  paid: creditsSchema,
  freeCreditsRenewAt: z.iso.datetime(),
  /** Included, in UTC. */
  startDate: daySchema,
  endDate: daySchema,
  total: z.object({
    ...sums,
    /** Held by runs in progress. */
    held: creditsSchema,
  }),
  /** By when runs were requested. */
  days: z.array(z.object({ day: daySchema, ...sums })),
  /** Most expensive first, then most used. */
  utilities: z.array(
    z.object({
      utilityId: utilityIdSchema,
      /** Null when it left the catalogue. */
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
  /** For a pipeline or a batch, with the utilities of its steps. */
  utilityName: z.string().nullable(),
  operation: z.string(),
  /** The operation itself when the utility is gone. */
  operationName: z.string(),
  ...source,
  outcome: z.enum(usageOutcomes),
  /** How many of the files of a batch are done, once it has ended. */
  batch: z.object({ done: count, all: count }).nullable(),
  price: creditsSchema,
  /** Zero unless the run succeeded. */
  charged: creditsSchema,
  error: z.object({ code: z.string(), detail: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** 0 for runs in the browser. */
  milliseconds: count.nullable(),
  /** While they exist. */
  files: z.array(sessionFileSchema),
});
export type UsedRun = z.output<typeof usedRunSchema>;
