import type { Hundredths } from "#contract/facts/credits/amount.ts";
import {
  type CreditRules,
  grantMonthlyCredits,
  refusalOfCredits,
} from "#server/features/credits/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { readRefused } from "#server/platform/database/read-refused.ts";

interface Hold {
  readonly userId: string;
  readonly runId: string;
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
  readonly reason: string;
}

/**
 * Holds a price by the database's own function, with this month's free credits, inside a transaction. A price of 0
 * leaves no entry. Throws Refusal `insufficient_credits`, or an Error if the run already holds.
 */
export async function holdCredits(
  client: Queryable,
  rules: CreditRules,
  hold: Hold,
): Promise<void> {
  const { userId, runId, price, freeCreditsAllowed, reason } = hold;
  if (price === 0) return;
  await grantMonthlyCredits(client, rules, userId);
  try {
    await client.query("SELECT hold_credits($1, $2, $3, $4, $5, $6)", [
      userId,
      runId,
      price,
      freeCreditsAllowed,
      reason,
      rules.clock.now(),
    ]);
  } catch (error) {
    const refused = readRefused(error);
    throw (refused && refusalOfCredits(refused)) ?? error;
  }
}

/** Settles a run's hold by the database's own function. */
export async function settleHold(client: Queryable, runId: string, now: Date): Promise<void> {
  await client.query("SELECT settle_credits($1, $2)", [runId, now]);
}
