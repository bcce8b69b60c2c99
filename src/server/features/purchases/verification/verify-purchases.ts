import type { Queryable } from "#server/platform/database/queryable.ts";
import { findWrongDebts, findWrongPurchases, findWrongReversals } from "./store.ts";

/**
 * Checks that each paid purchase was granted once and to whom it belongs, and no other at all; that so much of it was
 * reversed as has gone back of its money; and that what was reversed was taken or is owed. Gives a sentence for each
 * violation.
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
