import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Finds purchases that differ from their entries, and entries without one. */
export async function findWrongPurchases(queryable: Queryable) {
  const { rows } = await queryable.query<{
    id: string;
    status: PurchaseStatus | "unknown";
    credits: Hundredths;
    granted: Hundredths;
  }>(
    `WITH entries AS (
       SELECT substr(unique_key, length('purchase:') + 1) AS id, user_id, amount
       FROM credit_entries WHERE unique_key LIKE 'purchase:%'
     )
     SELECT coalesce(bought.id::text, entries.id) AS id, coalesce(bought.status, 'unknown') AS status,
       coalesce(bought.credits, 0) AS credits, coalesce(entries.amount, 0) AS granted
     FROM purchases AS bought FULL JOIN entries ON entries.id = bought.id::text
     WHERE CASE WHEN bought.status = 'paid'
       THEN (entries.amount, entries.user_id) IS DISTINCT FROM (bought.credits, bought.user_id)
       ELSE entries.id IS NOT NULL END`,
  );
  return rows;
}

/** Finds reversed credits that don't match returned money. */
export async function findWrongReversals(queryable: Queryable) {
  const { rows } = await queryable.query<{ id: string; reversed: Hundredths; due: Hundredths }>(
    `WITH gone AS (
       SELECT bought.id, bought.reversed, bought.credits, bought.charged,
         least(coalesce(sum(back.amount) FILTER (WHERE back.status <> 'undone'), 0), bought.charged) AS gone
       FROM purchases AS bought LEFT JOIN purchase_reversals AS back ON back.purchase_id = bought.id
       WHERE bought.status = 'paid' GROUP BY bought.id
     ), due AS (
       SELECT id, reversed, div(credits * gone + charged - 1, charged)::bigint AS due FROM gone
     )
     SELECT id, reversed, due FROM due WHERE reversed <> due`,
  );
  return rows;
}

/** Finds reversed credits neither in the ledger nor owed. */
export async function findWrongDebts(queryable: Queryable) {
  const { rows } = await queryable.query<{
    userId: string;
    reversed: Hundredths;
    taken: Hundredths;
    owed: Hundredths;
  }>(
    `WITH reversed AS (
       SELECT user_id, sum(reversed)::bigint AS amount FROM purchases GROUP BY user_id
     ), taken AS (
       SELECT user_id, -sum(amount)::bigint AS amount FROM credit_entries
       WHERE unique_key LIKE 'reverse:%' OR unique_key LIKE 'repay:%' GROUP BY user_id
     )
     SELECT user_id AS "userId", coalesce(reversed.amount, 0) AS reversed,
       coalesce(taken.amount, 0) AS taken, coalesce(debt.owed, 0) AS owed
     FROM reversed FULL JOIN taken USING (user_id) FULL JOIN credit_debts AS debt USING (user_id)
     WHERE coalesce(reversed.amount, 0) <> coalesce(taken.amount, 0) + coalesce(debt.owed, 0)`,
  );
  return rows;
}

/** Selects those with a payment page. */
export async function selectBegun(
  queryable: Queryable,
  period: { readonly from: Date; readonly until: Date },
): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT id FROM purchases WHERE checkout_id IS NOT NULL AND created_at >= $1 AND created_at < $2
     ORDER BY created_at`,
    [period.from, period.until],
  );
  return rows.map(({ id }) => id);
}
