import type { Queryable } from "#server/platform/database/queryable.ts";

/** Leaves a field unchanged if undefined. */
export async function updateProfileRow(
  queryable: Queryable,
  userId: string,
  change: {
    readonly name: string | undefined;
    readonly image: string | null | undefined;
    readonly now: Date;
  },
): Promise<void> {
  await queryable.query(
    `UPDATE identity_users SET name = coalesce($2, name), updated_at = $5,
       image = CASE WHEN $3 THEN $4 ELSE image END
     WHERE id = $1`,
    [userId, change.name ?? null, change.image !== undefined, change.image ?? null, change.now],
  );
}

export async function readPasswordHash(
  queryable: Queryable,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await queryable.query<{ password: string }>(
    `SELECT password FROM identity_accounts
     WHERE user_id = $1 AND provider_id = 'credential' AND password IS NOT NULL`,
    [userId],
  );
  return rows[0]?.password;
}

/** Adds a password row with this `id`, unless the account has a password. */
export async function writePasswordHash(
  queryable: Queryable,
  password: {
    readonly id: string;
    readonly userId: string;
    readonly hash: string;
    readonly now: Date;
  },
): Promise<void> {
  await queryable.query(
    `INSERT INTO identity_accounts
       (id, user_id, account_id, provider_id, password, created_at, updated_at)
     VALUES ($1, $2, $2, 'credential', $3, $4, $4)
     ON CONFLICT (provider_id, account_id)
     DO UPDATE SET password = excluded.password, updated_at = excluded.updated_at`,
    [password.id, password.userId, password.hash, password.now],
  );
}

/** Expects the address in lower case. */
export async function isEmailTaken(queryable: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await queryable.query("SELECT FROM identity_users WHERE email = $1", [
    email,
  ]);
  return rowCount === 1;
}

/** Sets a confirmed address unless another account has it; returns whether it did. */
export async function updateEmail(
  queryable: Queryable,
  change: {
    readonly userId: string;
    readonly from: string;
    readonly email: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `UPDATE identity_users SET email = $3, email_verified = true, updated_at = $4
     WHERE id = $1 AND email = $2 AND NOT EXISTS (SELECT FROM identity_users WHERE email = $3)`,
    [change.userId, change.from, change.email, change.now],
  );
  return rowCount === 1;
}

export async function confirmEmail(queryable: Queryable, userId: string, now: Date): Promise<void> {
  await queryable.query(
    "UPDATE identity_users SET email_verified = true, updated_at = $2 WHERE id = $1",
    [userId, now],
  );
}
