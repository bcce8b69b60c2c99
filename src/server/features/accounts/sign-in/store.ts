import type { Queryable } from "#server/platform/database/queryable.ts";

/** A library session without its token. */
export interface SignInRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Lists unexpired sign-ins, newest first. */
export async function listSignInRows(
  queryable: Queryable,
  userId: string,
  now: Date,
): Promise<SignInRow[]> {
  const { rows } = await queryable.query<SignInRow & Record<string, unknown>>(
    `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt", ip_address AS "address",
       user_agent AS "userAgent"
     FROM identity_sessions WHERE user_id = $1 AND expires_at > $2
     ORDER BY created_at DESC, id`,
    [userId, now],
  );
  return rows;
}

/** Returns undefined once the sign-in has ended. */
export async function readSignInTime(
  queryable: Queryable,
  userId: string,
  signInId: string,
): Promise<Date | undefined> {
  const { rows } = await queryable.query<{ createdAt: Date }>(
    `SELECT created_at AS "createdAt" FROM identity_sessions WHERE id = $1 AND user_id = $2`,
    [signInId, userId],
  );
  return rows[0]?.createdAt;
}

/** Returns whether the sign-in existed. */
export async function deleteSignIn(
  queryable: Queryable,
  userId: string,
  signInId: string,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    "DELETE FROM identity_sessions WHERE id = $1 AND user_id = $2",
    [signInId, userId],
  );
  return rowCount === 1;
}

export async function deleteOtherSignIns(
  queryable: Queryable,
  userId: string,
  keptId: string,
): Promise<void> {
  await queryable.query("DELETE FROM identity_sessions WHERE user_id = $1 AND id <> $2", [
    userId,
    keptId,
  ]);
}

/** Returns how many there were. */
export async function deleteAllSignIns(queryable: Queryable, userId: string): Promise<number> {
  const { rowCount } = await queryable.query("DELETE FROM identity_sessions WHERE user_id = $1", [
    userId,
  ]);
  return rowCount ?? 0;
}

/** Removes trusted browsers and pending second-factor sign-ins. */
export async function deleteFactorRecords(queryable: Queryable, userId: string): Promise<void> {
  // Both have random names and the account's id as value.
  await queryable.query("DELETE FROM identity_verifications WHERE value = $1", [userId]);
}
