import type { Queryable } from "#server/platform/database/queryable.ts";
import { findWrongDebts, findWrongPurchases, findWrongReversals } from "./store.ts";

/**
 * Checks that paid purchases alone were granted, once and to their owner, and that reversals match
 * returned money and were taken or are owed. Returns a sentence per violation.
 */
export async function verifyPurchases(queryable: Queryable): Promise<string[]> {
  const purchases = (await findWrongPurchases(queryable)).map(
    ({ id, status, credits, granted }) =>
      `The purchase ${id} is ${status} with ${credits} credits, but its entry granted ${granted}.`,
  );
  const reversals = (await findWrongReversals(queryable)).map(
    ({ id, reversed, due }) =>
      `Of the purchase ${id} ${reversed} were reversed, and its money says ${due}.`,
  );
  const debts = (await findWrongDebts(queryable)).map(
    ({ userId, reversed, taken, owed }) =>
      `Of ${userId} ${reversed} were reversed, ${taken} taken, and ${owed} are owed.`,
  );
  return [...purchases, ...reversals, ...debts];
}
