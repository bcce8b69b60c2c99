import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import type { CreditPool } from "#contract/facts/credits/credit.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { EntryRow } from "../entry-row.ts";
import type { BalanceRow } from "../store.ts";

/** Locks a balance, created if needed, until the transaction ends. */
export async function lockBalance(
  client: Queryable,
  userId: string,
  pool: CreditPool,
): Promise<Hundredths> {
  await client.query(
    `INSERT INTO credit_balances (user_id, pool, balance) VALUES ($1, $2, 0)
     ON CONFLICT DO NOTHING`,
    [userId, pool],
  );
  const { rows } = await client.query<Pick<BalanceRow, "balance">>(
    "SELECT balance FROM credit_balances WHERE user_id = $1 AND pool = $2 FOR UPDATE",
    [userId, pool],
  );
  return rows[0]?.balance ?? noCredits;
}

export async function readEntryByKey(
  queryable: Queryable,
  uniqueKey: string,
): Promise<Pick<EntryRow, "pool" | "amount" | "reason"> | undefined> {
  const { rows } = await queryable.query<Pick<EntryRow, "pool" | "amount" | "reason">>(
    "SELECT pool, amount, reason FROM credit_entries WHERE unique_key = $1",
    [uniqueKey],
  );
  return rows[0];
}

export async function insertAdjustment(
  client: Queryable,
  adjustment: {
    readonly userId: string;
    readonly pool: CreditPool;
    readonly amount: Hundredths;
    readonly reason: string;
    readonly uniqueKey: string;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, pool, amount, reason, uniqueKey, now } = adjustment;
  await client.query(
    `WITH entry AS (
       INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
       VALUES ($1, $2, 'adjust', $3, $4, $5, $6) RETURNING user_id, pool, amount
     )
     UPDATE credit_balances AS current SET balance = current.balance + entry.amount
     FROM entry WHERE current.user_id = entry.user_id AND current.pool = entry.pool`,
    [userId, pool, amount, reason, uniqueKey, now],
  );
}
