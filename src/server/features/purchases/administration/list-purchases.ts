import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import type { SoldPurchase } from "#contract/schemas/purchase.ts";
import { findUserId, readEmails } from "#server/features/accounts/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { listPurchaseRows } from "../list-store.ts";
import { presentPurchase } from "../present.ts";
import type { PurchaseRow } from "../purchase-row.ts";
import { readReversals } from "../reversal-store.ts";
import { readPurchaseRow } from "../store.ts";

/** UTC days such as 2026-11-21. */
export interface SoldFilter {
  readonly status?: PurchaseStatus | undefined;
  /** An id or email address. */
  readonly user?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

const oneDay = 24 * 60 * 60 * 1000;

/** Lists the newest first. Throws Refusal for an invalid cursor. */
export async function listSoldPurchases(
  queryable: Queryable,
  filter: SoldFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly purchases: SoldPurchase[]; readonly nextCursor: string | null }> {
  const { status = null, user, start_date: from, end_date: until } = filter;
  const isEmail = user?.includes("@") === true;
  const userId = user !== undefined && isEmail ? await findUserId(queryable, user) : user;
  if (user !== undefined && userId === undefined) return { purchases: [], nextCursor: null };
  const found = await listPurchaseRows(queryable, {
    userId: userId ?? null,
    status,
    from: from === undefined ? null : new Date(from),
    before: until === undefined ? null : new Date(Date.parse(until) + oneDay),
    after: page.cursor === undefined ? null : decodeTimeCursor(page.cursor),
    limit: page.limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, page.limit, encodeTimeCursor);
  return { purchases: await presentSold(queryable, rows), nextCursor };
}

/** Throws Refusal. */
export async function readSoldPurchase(queryable: Queryable, id: string): Promise<SoldPurchase> {
  const row = await readPurchaseRow(queryable, id);
  const [purchase] = row === undefined ? [] : await presentSold(queryable, [row]);
  if (purchase === undefined) throw new Refusal("purchase_not_found");
  return purchase;
}

async function presentSold(
  queryable: Queryable,
  rows: readonly PurchaseRow[],
): Promise<SoldPurchase[]> {
  const ids = rows.map(({ id }) => id);
  const reversals = await readReversals(queryable, ids);
  const emails = await readEmails(queryable, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => ({
    ...presentPurchase(row, reversals),
    userId: row.userId,
    email: emails.get(row.userId) ?? null,
    paymentId: row.paymentId,
  }));
}
