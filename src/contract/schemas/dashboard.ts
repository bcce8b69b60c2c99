import { z } from "zod";
import { creditsSchema } from "./amount.ts";
import { currencySchema } from "./purchase.ts";
import { utilityIdSchema } from "./utility.ts";

const count = z.number().int().nonnegative();

/** What happened from `start` to the start of the next point. */
export const activityPointSchema = z.object({
  start: z.iso.datetime(),
  /** Runs that ended, however they did. */
  runs: count,
  failures: count,
  creditsSpent: creditsSchema,
  /** Accounts that were made, without guests. */
  newUsers: count,
  /** The most that were active at once. */
  activeSessions: count,
  /** Ends of runs as browsers told of them: also what was refused, or never reached the server. */
  successesSeen: count,
  failuresSeen: count,
  browserErrors: count,
});
export type ActivityPoint = z.output<typeof activityPointSchema>;

export const usedUtilitySchema = z.object({
  utilityId: utilityIdSchema,
  /** Null where the catalogue has it no more. */
  name: z.string().nullable(),
  runs: count,
  /** Of the runs that succeeded or failed, from 0 to 1; null where there is none. */
  successRate: z.number().min(0).max(1).nullable(),
});
export type UsedUtility = z.output<typeof usedUtilitySchema>;

/** The same that went wrong in browsers, several times. */
export const browserTroubleSchema = z.object({
  name: z.enum(["run_failed", "browser_error"]),
  /** Of a run its code, of an error its class. */
  code: z.string(),
  /**
   * The utility with its operation, and the browser where it did not load, or the screen with the
   * place in the script.
   */
  where: z.string(),
  times: count,
  lastAt: z.iso.datetime(),
});
export type BrowserTrouble = z.output<typeof browserTroubleSchema>;

export const salesSchema = z.object({
  /** Of purchases that were paid in the last 30 days: what was charged and has not gone back, in the smallest unit. */
  revenue: z.array(z.object({ currency: currencySchema, amount: count, purchases: count })),
  /** Paid credits that all accounts have together. */
  outstanding: creditsSchema,
  /** In Stripe's test mode no money moves. */
  isTest: z.boolean(),
});
export type Sales = z.output<typeof salesSchema>;

export const dashboardSchema = z.object({
  /** 24 hours, then days of UTC; the last point of each is not over. */
  activity: z.object({
    day: z.array(activityPointSchema).length(24),
    week: z.array(activityPointSchema).length(7),
    month: z.array(activityPointSchema).length(30),
  }),
  /** The ten most used of the last 30 days. */
  topUtilities: z.array(usedUtilitySchema).max(10),
  queue: z.object({ waiting: count, atWork: count }),
  activeSessions: count,
  /** Null until it was counted for the first time. */
  storage: z.object({ bytes: count, files: count, countedAt: z.iso.datetime() }).nullable(),
  /** Null where credits are not sold. */
  sales: salesSchema.nullable(),
  /** Of the last 1,000 failures and errors that browsers told of within a week, the most frequent. */
  browserTrouble: z.array(browserTroubleSchema).max(10),
});
export type Dashboard = z.output<typeof dashboardSchema>;
