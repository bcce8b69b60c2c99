import { type Hundredths, noCredits, sumOf, toCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type Balances, readBalances } from "./balances.ts";
import type { CreditRules } from "./credit-rules.ts";

interface Affordable {
  readonly userId: string;
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
}

/**
 * Refuses whoever has too little for a price, before anything else is done. It holds nothing: what is left may be gone a
 * moment later. Throws Refusal `insufficient_credits` with the price and both balances, in credits.
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
