import { type Hundredths, toCredits } from "#contract/facts/credits/amount.ts";
import type { CreditPool } from "#contract/facts/credits/credit.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { insertAdjustment, lockBalance, readEntryByKey } from "./store.ts";
import type { CreditRules } from "../credit-rules.ts";
import { grantMonthlyCredits } from "../grants/grant-monthly-credits.ts";

/**
 * Gives or takes credits once per `key`; returns whether it did. Call in a transaction. Throws
 * Refusal `balance_too_low`, or `idempotency_key_reused` for another adjustment's key.
 */
export async function adjustBalance(
  client: Queryable,
  rules: CreditRules,
  adjustment: {
    readonly userId: string;
    readonly pool: CreditPool;
    readonly amount: Hundredths;
    readonly reason: string;
    readonly key: string;
  },
): Promise<boolean> {
  const { userId, pool, amount, reason, key } = adjustment;
  // Else the monthly grant would expire what is given before it.
  if (pool === "free") await grantMonthlyCredits(client, rules, userId);
  const balance = await lockBalance(client, userId, pool);
  const uniqueKey = `adjust:${userId}:${key}`;
  // After locking, so a concurrent duplicate waits.
  const before = await readEntryByKey(client, uniqueKey);
  if (before !== undefined) {
    if (before.pool === pool && before.amount === amount && before.reason === reason) return false;
    throw new Refusal(
      "idempotency_key_reused",
      "This adjustment has already been made with different values.",
    );
  }
  if (balance + amount < 0) {
    throw new Refusal(
      "balance_too_low",
      `The ${pool} balance is ${toCredits(balance).toFixed(2)} credits and cannot go below zero.`,
    );
  }
  const now = rules.clock.now();
  await insertAdjustment(client, { userId, pool, amount, reason, uniqueKey, now });
  return true;
}
