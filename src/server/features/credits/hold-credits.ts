import { type Hundredths, noCredits, sumOf, toCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type Balances, readBalances } from "./balances.ts";
import type { CreditRules } from "./credit-rules.ts";
import { grantMonthlyCredits } from "./grants/grant-monthly-credits.ts";
import { monthOf } from "./grants/month.ts";
import { holdPrice, insertRelease, insertSettle } from "./store.ts";

interface Affordable {
  readonly userId: string;
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
}

/**
 * Holds the price of a run: free credits first where the utility allows them, then paid ones. Must
 * be called inside the transaction that inserts the run. A price of 0 leaves no entry.
 * Throws Refusal `insufficient_credits` with the price and both balances, in credits.
 */
export async function holdCredits(
  client: Queryable,
  rules: CreditRules,
  hold: Affordable & { readonly runId: string; readonly reason: string },
): Promise<void> {
  if (hold.price === 0) return;
  const now = rules.clock.now();
  const wanted = {
    userId: hold.userId,
    runId: hold.runId,
    price: hold.price,
    freeAllowed: hold.freeCreditsAllowed,
    month: monthOf(now),
    reason: hold.reason,
    now,
  };
  let outcome = await holdPrice(client, wanted);
  if (!outcome.grantIsCurrent) {
    await grantMonthlyCredits(client, rules, hold.userId);
    outcome = await holdPrice(client, wanted);
  }
  if (outcome.held) return;
  if (!outcome.first) throw new Error(`The run ${hold.runId} has held its price before.`);
  throw tooFewCredits(hold.price, hold.freeCreditsAllowed, outcome);
}

/**
 * Refuses whoever has too little for a price, before anything else is done. It holds nothing: what is left may be gone a
 * moment later. Throws Refusal `insufficient_credits`, as `holdCredits` does.
 */
export async function refuseTooFewCredits(
  queryable: Queryable,
  rules: CreditRules,
  { userId, price, freeCreditsAllowed }: Affordable,
): Promise<void> {
  if (price === 0) return;
  const balances = await readBalances(queryable, rules, userId);
  const spendable = sumOf([balances.paid, freeCreditsAllowed ? balances.free : noCredits]);
  if (spendable < price) throw tooFewCredits(price, freeCreditsAllowed, balances);
}

/** Settles what a run held: it is paid for. To be called in the transaction that ends the run. */
export function settleHold(client: Queryable, runId: string, now: Date): Promise<void> {
  return insertSettle(client, runId, now);
}

/** Gives back what a run held. To be called in the transaction that ends the run. */
export function releaseHold(client: Queryable, runId: string, now: Date): Promise<void> {
  return insertRelease(client, runId, now);
}

function tooFewCredits(price: Hundredths, freeAllowed: boolean, balances: Balances): Refusal {
  const money = {
    price: toCredits(price),
    free: toCredits(balances.free),
    paid: toCredits(balances.paid),
  };
  const free = freeAllowed
    ? `${money.free.toFixed(2)} free`
    : `${money.free.toFixed(2)} free, which this utility does not take,`;
  return new Refusal(
    "insufficient_credits",
    `This run costs ${money.price.toFixed(2)} credits. You have ${free} and ${money.paid.toFixed(2)} paid credits.`,
    money,
  );
}
