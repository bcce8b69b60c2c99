import type { Purchase } from "#contract/schemas/purchase.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { listPurchaseRows } from "./list-store.ts";
import { presentPurchase } from "./present.ts";
import type { PurchaseParts } from "./purchase-parts.ts";
import { refreshPurchase } from "./refresh-purchase.ts";
import { readReversals } from "./reversal-store.ts";
import { readPurchaseRow } from "./store.ts";

/** Lists the newest first. Throws Refusal for an invalid cursor. */
export async function listOwnPurchases(
  queryable: Queryable,
  { userId }: Pick<Caller, "userId">,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly purchases: Purchase[]; readonly nextCursor: string | null }> {
  const found = await listPurchaseRows(queryable, {
    userId,
    status: null,
    from: null,
    before: null,
    after: page.cursor === undefined ? null : decodeTimeCursor(page.cursor),
    limit: page.limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, page.limit, encodeTimeCursor);
  const reversals = await readReversals(
    queryable,
    rows.map(({ id }) => id),
  );
  return { purchases: rows.map((row) => presentPurchase(row, reversals)), nextCursor };
}

/** Throws Refusal; others' purchases look nonexistent. */
export async function readOwnPurchase(
  queryable: Queryable,
  caller: Pick<Caller, "userId">,
  purchaseId: string,
): Promise<Purchase> {
  const row = await readPurchaseRow(queryable, purchaseId);
  if (row?.userId !== caller.userId) throw new Refusal("purchase_not_found");
  return presentPurchase(row, await readReversals(queryable, [purchaseId]));
}

/** Updates the purchase from Stripe first. Throws Refusal. */
export async function checkOwnPurchase(
  parts: PurchaseParts,
  caller: Caller,
  purchaseId: string,
): Promise<Purchase> {
  const { pool } = parts.database;
  await readOwnPurchase(pool, caller, purchaseId);
  try {
    await refreshPurchase(parts, purchaseId);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    parts.log.error({ err: error, purchaseId }, "Stripe did not report on a purchase");
    throw new Refusal("payment_unavailable", "Stripe isn't responding right now. Try again later.");
  }
  return readOwnPurchase(pool, caller, purchaseId);
}
