import type { Queryable } from "#server/platform/database/queryable.ts";

export type CountedTry = "counted" | "locked" | "no second factor";

/**
 * Counts before checking, in one statement, so concurrent attempts can't exceed `most`. The last
 * one locks the factor until `lockedUntil`; a correct code resets the count.
 */
export async function countTry(
  queryable: Queryable,
  userId: string,
  given: { readonly now: Date; readonly most: number; readonly lockedUntil: Date },
): Promise<CountedTry> {
  const { rows } = await queryable.query<{ counted: boolean }>(
    `WITH counted AS (
       UPDATE identity_second_factors SET
         failed_verification_count =
           CASE WHEN locked_until IS NULL THEN coalesce(failed_verification_count, 0) ELSE 0 END + 1,
         locked_until = CASE
           WHEN locked_until IS NULL AND coalesce(failed_verification_count, 0) + 1 >= $3 THEN $4
         END::timestamptz
       WHERE user_id = $1 AND (locked_until IS NULL OR locked_until <= $2)
       RETURNING id
     )
     SELECT EXISTS (SELECT FROM counted) AS counted
     FROM identity_second_factors WHERE user_id = $1`,
    [userId, given.now, given.most, given.lockedUntil],
  );
  const [row] = rows;
  if (row === undefined) return "no second factor";
  return row.counted ? "counted" : "locked";
}

export async function readEncryptedSecret(
  queryable: Queryable,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await queryable.query<{ secret: string }>(
    "SELECT secret FROM identity_second_factors WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.secret;
}

/** Uses up a time step and all before; returns false if already used. */
export async function useStep(
  queryable: Queryable,
  userId: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `UPDATE identity_second_factors SET last_used_step = $2
     WHERE user_id = $1 AND (last_used_step IS NULL OR last_used_step < $2)`,
    [userId, step],
  );
  return rowCount === 1;
}

export async function forgetTries(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query(
    `UPDATE identity_second_factors SET failed_verification_count = 0, locked_until = NULL
     WHERE user_id = $1`,
    [userId],
  );
}
