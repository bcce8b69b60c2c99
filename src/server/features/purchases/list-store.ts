import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { TimePlace } from "#server/platform/http/time-cursor.ts";
import { purchaseColumns, type PurchaseRow } from "./purchase-row.ts";

interface PurchasePage {
  readonly userId: string | null;
  readonly status: PurchaseStatus | null;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly after: TimePlace | null;
  readonly limit: number;
}

/** Lists the newest first, with only the requested conditions so an index applies. */
export async function listPurchaseRows(
  queryable: Queryable,
  page: PurchasePage,
): Promise<PurchaseRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["true"];
  if (page.userId !== null) conditions.push(`user_id = ${bind(page.userId)}`);
  if (page.status !== null) conditions.push(`status = ${bind(page.status)}`);
  if (page.from !== null) conditions.push(`created_at >= ${bind(page.from)}`);
  if (page.before !== null) conditions.push(`created_at < ${bind(page.before)}`);
  if (page.after !== null) {
    const { createdAt, id } = page.after;
    conditions.push(`(created_at, id) < (${bind(createdAt)}::timestamptz, ${bind(id)}::uuid)`);
  }
  const { rows } = await queryable.query<PurchaseRow & Record<string, unknown>>(
    `SELECT ${purchaseColumns} FROM purchases WHERE ${conditions.join(" AND ")}
     ORDER BY created_at DESC, id DESC LIMIT ${bind(page.limit)}`,
    values,
  );
  return rows;
}
