import { z } from "zod";
import { mostCreditsStated } from "../facts/credits/amount.ts";
import { creditsSchema } from "./amount.ts";

/** Per day or month (UTC). */
const allowanceSchema = z.object({ limit: creditsSchema, spent: creditsSchema });

/** For pages and keys together; null means no limit. */
export const spendingSchema = z.object({
  day: allowanceSchema.nullable(),
  month: allowanceSchema.nullable(),
  /** Emails once when the balance falls below this. */
  mailBelow: creditsSchema.nullable(),
});
export type Spending = z.infer<typeof spendingSchema>;

const amount = z
  .number("Enter a number of credits.")
  .multipleOf(0.01, "Use up to two decimals.")
  .max(mostCreditsStated, "Enter up to 1,000,000 credits.");

export const spendingRulesSchema = z.object({
  day: amount.min(0, "Enter at least 0 credits.").nullable(),
  month: amount.min(0, "Enter at least 0 credits.").nullable(),
  mailBelow: amount.min(0.01, "Enter at least 0.01 credits.").nullable(),
});
export type SpendingRules = z.infer<typeof spendingRulesSchema>;
