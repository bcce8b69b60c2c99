import type { Currency } from "#contract/facts/credits/purchase.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** In the currency's smallest unit. */
export interface Revenue {
  readonly currency: Currency;
  readonly amount: number;
  readonly purchases: number;
}

/** Totals charges since a time, minus money returned by now, per currency; live or test. */
export async function sumRevenue(
  queryable: Queryable,
  { from, isTest }: { readonly from: Date; readonly isTest: boolean },
): Promise<Revenue[]> {
  const { rows } = await queryable.query<Revenue & Record<string, unknown>>(
    `SELECT bought.currency, sum(bought.charged - least(bought.charged, back.amount))::bigint AS amount,
       count(*) AS purchases
     FROM purchases AS bought CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount), 0) AS amount FROM purchase_reversals
       WHERE purchase_id = bought.id AND status <> 'undone'
     ) AS back
     WHERE bought.paid_at >= $1 AND bought.is_test = $2
     GROUP BY bought.currency ORDER BY amount DESC, bought.currency`,
    [from, isTest],
  );
  return rows;
}
