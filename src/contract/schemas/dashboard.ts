import { z } from "zod";
import { creditsSchema } from "./amount.ts";
import { currencySchema } from "./purchase.ts";
import { utilityIdSchema } from "./utility.ts";

const count = z.number().int().nonnegative();

/** Covers the time up to the next point. */
export const activityPointSchema = z.object({
  start: z.iso.datetime(),
  runs: count,
  failures: count,
  creditsSpent: creditsSchema,
  /** Without guests. */
  newUsers: count,
  /** The most at once. */
  activeSessions: count,
  /** Reported by browsers, including runs refused or never sent. */
  successesSeen: count,
  failuresSeen: count,
  browserErrors: count,
});
export type ActivityPoint = z.output<typeof activityPointSchema>;

export const usedUtilitySchema = z.object({
  utilityId: utilityIdSchema,
  /** Null when it left the catalogue. */
  name: z.string().nullable(),
  runs: count,
  /** From 0 to 1; null without runs. */
  successRate: z.number().min(0).max(1).nullable(),
});
export type UsedUtility = z.output<typeof usedUtilitySchema>;

/** A problem reported several times. */
export const browserTroubleSchema = z.object({
  name: z.enum(["run_failed", "browser_error"]),
  /** The run's code, or the error's class. */
  code: z.string(),
  /** Utility and operation, perhaps with the browser, or screen and place in the script. */
  where: z.string(),
  times: count,
  lastAt: z.iso.datetime(),
});
export type BrowserTrouble = z.output<typeof browserTroubleSchema>;

export const salesSchema = z.object({
  /** Net of reversals, in the last 30 days, in the smallest unit. */
  revenue: z.array(z.object({ currency: currencySchema, amount: count, purchases: count })),
  /** Paid credits in all accounts. */
  outstanding: creditsSchema,
  isTest: z.boolean(),
});
export type Sales = z.output<typeof salesSchema>;

export const dashboardSchema = z.object({
  /** 24 hours, then UTC days; the last points still run. */
  activity: z.object({
    day: z.array(activityPointSchema).length(24),
    week: z.array(activityPointSchema).length(7),
    month: z.array(activityPointSchema).length(30),
  }),
  /** In the last 30 days. */
  topUtilities: z.array(usedUtilitySchema).max(10),
  queue: z.object({ waiting: count, atWork: count }),
  activeSessions: count,
  /** Null until first counted. */
  storage: z.object({ bytes: count, files: count, countedAt: z.iso.datetime() }).nullable(),
  /** Null when credits aren't sold. */
  sales: salesSchema.nullable(),
  /** From the last 1,000 within a week. */
  browserTrouble: z.array(browserTroubleSchema).max(10),
});
export type Dashboard = z.output<typeof dashboardSchema>;
