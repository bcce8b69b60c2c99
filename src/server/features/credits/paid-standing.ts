import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { lockPaidBalance, readDebt } from "./paid-store.ts";

/** What an account has of bought credits, and what it owes of those that were spent before they were refunded. */
export interface PaidStanding {
  readonly paid: Hundredths;
  readonly owed: Hundredths;
}

/** A user's standing, which nobody else changes before the transaction ends. */
export async function lockPaidStanding(client: Queryable, userId: string): Promise<PaidStanding> {
  const paid = await lockPaidBalance(client, userId);
  return { paid, owed: await readDebt(client, userId) };
}

/** What a user owes; it is taken from the next purchase. */
export function readOwed(queryable: Queryable, userId: string): Promise<Hundredths> {
  return readDebt(queryable, userId);
}
