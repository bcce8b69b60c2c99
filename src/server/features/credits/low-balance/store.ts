import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface DueLetter {
  readonly userId: string;
  readonly below: Hundredths;
  readonly balance: Hundredths;
}

/** Sums both pools. */
const balance = `(SELECT coalesce(sum(balance), 0)::bigint FROM credit_balances AS own
  WHERE own.user_id = letter.user_id)`;

export async function readMailBelow(
  queryable: Queryable,
  userId: string,
): Promise<Hundredths | undefined> {
  const { rows } = await queryable.query<{ below: Hundredths }>(
    "SELECT below FROM low_balance_letters WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.below;
}

/** Sets the threshold without mailing about a balance already below it, which the user can see. */
export async function writeMailBelow(
  client: Queryable,
  userId: string,
  below: Hundredths,
): Promise<void> {
  await client.query(
    `INSERT INTO low_balance_letters AS letter (user_id, below, state) VALUES ($1, $2, 'above')
     ON CONFLICT (user_id) DO UPDATE SET below = excluded.below`,
    [userId, below],
  );
  await client.query(
    `UPDATE low_balance_letters AS letter
     SET state = CASE WHEN ${balance} < below THEN 'told' ELSE 'above' END WHERE user_id = $1`,
    [userId],
  );
}

export async function deleteMailBelow(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM low_balance_letters WHERE user_id = $1", [userId]);
}

/** Records which balances crossed their threshold since the last check. */
export async function noteCrossings(queryable: Queryable): Promise<void> {
  await queryable.query(
    `UPDATE low_balance_letters AS letter
     SET state = CASE state WHEN 'above' THEN 'due' ELSE 'above' END
     WHERE (${balance} < below) = (state = 'above')`,
  );
}

export async function listDueLetters(queryable: Queryable, most: number): Promise<DueLetter[]> {
  const { rows } = await queryable.query<DueLetter & Record<string, unknown>>(
    `SELECT user_id AS "userId", below, ${balance} AS balance
     FROM low_balance_letters AS letter WHERE state = 'due' ORDER BY user_id LIMIT $1`,
    [most],
  );
  return rows;
}

export async function markTold(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query(
    "UPDATE low_balance_letters SET state = 'told' WHERE user_id = $1 AND state = 'due'",
    [userId],
  );
}
