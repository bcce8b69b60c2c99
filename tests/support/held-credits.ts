import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { type CreditRules, refuseTooFewCredits } from "#server/features/credits/index.ts";
import { monthOf } from "#server/features/credits/grants/month.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** What a run is to hold. */
interface Hold {
  readonly userId: string;
  readonly runId: string;
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
  readonly reason: string;
}

/**
 * Holds a price by the database's own function, as the statements do that begin a run, and is told why not as they are.
 * To be called inside a transaction. A price of 0 leaves no entry. Throws Refusal `insufficient_credits`, or an Error
 * where the run has held before.
 */
export async function holdCredits(
  client: Queryable,
  rules: CreditRules,
  hold: Hold,
): Promise<void> {
  const { userId, runId, price, freeCreditsAllowed, reason } = hold;
  if (price === 0) return;
  const now = rules.clock.now();
  const { rows } = await client.query<{ isFirst: boolean; isHeld: boolean }>(
    `SELECT is_first AS "isFirst", is_held AS "isHeld"
     FROM hold_credits($1, $2, $3, $4, $5, $6, $7)`,
    [userId, runId, price, freeCreditsAllowed, monthOf(now), reason, now],
  );
  const [outcome] = rows;
  if (outcome?.isHeld === true) return;
  if (outcome?.isFirst === false) throw new Error(`The run ${runId} has held its price before.`);
  // Grants the month where that is still to be done, and then the price may be there.
  await refuseTooFewCredits(client, rules, { userId, price, freeCreditsAllowed });
  await holdCredits(client, rules, hold);
}

/** Settles what a run held by the database's own function, as the statement does that ends a run. */
export async function settleHold(client: Queryable, runId: string, now: Date): Promise<void> {
  await client.query("SELECT settle_credits($1, $2)", [runId, now]);
}
