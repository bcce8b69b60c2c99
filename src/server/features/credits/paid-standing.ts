import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { lockPaidBalance, readDebt } from "./paid-store.ts";

/** Purchased credits, and debt for those spent before a refund. */
export interface PaidStanding {
  readonly paid: Hundredths;
  readonly owed: Hundredths;
}

/** Locks and reads until the transaction ends. */
export async function lockPaidStanding(client: Queryable, userId: string): Promise<PaidStanding> {
  const paid = await lockPaidBalance(client, userId);
  return { paid, owed: await readDebt(client, userId) };
}

/** Reads debt, which the next purchase pays. */
export function readOwed(queryable: Queryable, userId: string): Promise<Hundredths> {
  return readDebt(queryable, userId);
}
