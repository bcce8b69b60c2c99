import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { CreditPool } from "#contract/facts/credits/credit.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Finds balances unequal to the sum of their entries, in hundredths. */
export async function findUnbalanced(queryable: Queryable) {
  const { rows } = await queryable.query<{
    userId: string;
    pool: CreditPool;
    balance: Hundredths;
    total: Hundredths;
  }>(
    `WITH totals AS (
       SELECT user_id, pool, sum(amount)::bigint AS total FROM credit_entries GROUP BY user_id, pool
     )
     SELECT coalesce(b.user_id, t.user_id) AS "userId", coalesce(b.pool, t.pool) AS pool,
       coalesce(b.balance, 0) AS balance, coalesce(t.total, 0) AS total
     FROM credit_balances b FULL JOIN totals t USING (user_id, pool)
     WHERE coalesce(b.balance, 0) <> coalesce(t.total, 0)`,
  );
  return rows;
}

/** Finds entries that left a negative balance. */
export async function findDeficits(queryable: Queryable) {
  const { rows } = await queryable.query<{
    userId: string;
    pool: CreditPool;
    entryId: number;
    balance: Hundredths;
  }>(
    `SELECT user_id AS "userId", pool, id AS "entryId", balance FROM (
       SELECT user_id, pool, id,
         (sum(amount) OVER (PARTITION BY user_id, pool ORDER BY id))::bigint AS balance
       FROM credit_entries) AS running
     WHERE balance < 0`,
  );
  return rows;
}
