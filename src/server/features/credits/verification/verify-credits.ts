import type { Queryable } from "#server/platform/database/queryable.ts";
import { findDeficits, findUnbalanced } from "./store.ts";

/**
 * Checks that entries sum to balances, which were never negative. Returns a sentence per violation.
 */
export async function verifyCredits(queryable: Queryable): Promise<string[]> {
  const unbalanced = await findUnbalanced(queryable);
  const deficits = await findDeficits(queryable);
  return [
    ...unbalanced.map(
      ({ userId, pool, balance, total }) =>
        `The ${pool} balance of ${userId} is ${balance}, but its entries add up to ${total}.`,
    ),
    ...deficits.map(
      ({ userId, pool, entryId, balance }) =>
        `The ${pool} balance of ${userId} was ${balance} after entry ${entryId}.`,
    ),
  ];
}
