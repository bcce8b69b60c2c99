import type { Queryable } from "#server/platform/database/queryable.ts";
import type { BalanceRow } from "./store.ts";

export async function listBalanceRows(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<(BalanceRow & { readonly userId: string })[]> {
  const { rows } = await queryable.query<BalanceRow & { readonly userId: string }>(
    `SELECT user_id AS "userId", pool, balance, granted_month AS "grantedMonth"
     FROM credit_balances WHERE user_id = ANY($1)`,
    [userIds],
  );
  return rows;
}
