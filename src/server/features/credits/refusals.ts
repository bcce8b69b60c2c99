import { z } from "zod";
import { type Hundredths, toCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { readRefused, type RefusedRule } from "#server/platform/database/read-refused.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { CreditRules } from "./credit-rules.ts";
import { grantMonthlyCredits } from "./grants/grant-monthly-credits.ts";
import { endOfPeriod } from "./limits/periods.ts";
import { askWhetherAffordable } from "./store.ts";

const amount = z.int().transform((count) => count as Hundredths);

/** From the database's `refuse_over_allowance`. */
export const allowanceFacts = z.object({
  price: amount,
  allowed: amount,
  left: amount,
  period: z.enum(["day", "month", "total"]),
  moment: z.coerce.date(),
});

const balanceFacts = z.object({
  price: amount,
  free: amount,
  paid: amount,
  freeAllowed: z.boolean(),
});

/**
 * Converts a rule to Refusal `insufficient_credits` or `spending_limit_reached`; undefined for
 * others.
 */
export function refusalOfCredits({ rule, facts }: RefusedRule): Refusal | undefined {
  if (rule === "insufficient_credits") return tooFewCredits(balanceFacts.parse(facts));
  if (rule !== "spending_limit_reached") return undefined;
  return allowanceSpent(rule, "Your spending limit", allowanceFacts.parse(facts));
}

/**
 * Runs work that holds a price, after granting this month's credits if due. `work` must use the
 * same time on both attempts. Throws what `work` throws.
 */
export async function withMonthGranted<Result>(
  queryable: Queryable,
  rules: CreditRules,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (readRefused(error)?.rule !== "grant_due") throw error;
    await grantMonthlyCredits(queryable, rules, userId);
    return work();
  }
}

interface Affordable {
  readonly userId: string;
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
}

/**
 * Checks that an account can pay, without holding anything. Throws Refusal `insufficient_credits`
 * with price and balances, in credits.
 */
export async function refuseTooFewCredits(
  queryable: Queryable,
  rules: CreditRules,
  cost: Affordable,
): Promise<void> {
  if (cost.price === 0) return;
  const now = rules.clock.now();
  try {
    await withMonthGranted(queryable, rules, cost.userId, () =>
      askWhetherAffordable(queryable, cost, now),
    );
  } catch (error) {
    const refused = readRefused(error);
    throw (refused && refusalOfCredits(refused)) ?? error;
  }
}

function tooFewCredits(facts: z.infer<typeof balanceFacts>): Refusal {
  const money = {
    price: toCredits(facts.price),
    free: toCredits(facts.free),
    paid: toCredits(facts.paid),
  };
  const [price, free, paid] = [money.price, money.free, money.paid].map((each) => each.toFixed(2));
  const have = facts.freeAllowed
    ? `You have ${free} free and ${paid} paid credits.`
    : `You have ${paid} paid credits. Your ${free} free credits can't be used for this utility.`;
  return new Refusal("insufficient_credits", `This run costs ${price} credits. ${have}`, money);
}

const periodWords = { day: "a day", month: "a month", total: "in total" };

/**
 * Makes the refusal of a price above an allowance's remainder, with its reset time. `subject`
 * begins it, as in `Your spending limit`.
 */
export function allowanceSpent(
  code: "key_cap_reached" | "spending_limit_reached",
  subject: string,
  { period, moment, ...amounts }: z.infer<typeof allowanceFacts>,
): Refusal {
  const price = toCredits(amounts.price);
  const [allowed, left] = [amounts.allowed, amounts.left].map((each) => toCredits(each).toFixed(2));
  const sentence = `This run costs ${price.toFixed(2)} credits. ${subject} is ${allowed} credits ${periodWords[period]}, and ${left} are left.`;
  if (period === "total") return new Refusal(code, sentence, { price });
  const end = endOfPeriod(period, moment);
  return new Refusal(code, `${sentence} It resets at ${end.toISOString()}.`, {
    price,
    retryAfterSeconds: Math.ceil((end.getTime() - moment.getTime()) / 1000),
  });
}
