import type { Queryable } from "#server/platform/database/queryable.ts";

/** Whether any account is an administrator. */
export async function hasAdministrator(queryable: Queryable): Promise<boolean> {
  const { rows } = await queryable.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT FROM identity_users WHERE role = 'admin') AS found",
  );
  return rows[0]?.found === true;
}

/** Keeps the hash of the one valid link; the link before it is no longer one. */
export async function replaceAdministratorLink(
  queryable: Queryable,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await queryable.query(
    `INSERT INTO administrator_links (token_hash, created_at) VALUES ($1, $2)
     ON CONFLICT (only_one) DO UPDATE SET token_hash = $1, created_at = $2`,
    [tokenHash, now],
  );
}

/**
 * Uses the link up and makes the account an administrator, in one statement, so that of two who
 * open it at once one is. Gives whether it was this account.
 */
export async function useAdministratorLink(
  queryable: Queryable,
  tokenHash: string,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `WITH used AS (DELETE FROM administrator_links WHERE token_hash = $1 RETURNING 1)
     UPDATE identity_users SET role = 'admin' WHERE id = $2 AND EXISTS (SELECT FROM used)
       AND NOT EXISTS (SELECT FROM identity_users WHERE role = 'admin')`,
    [tokenHash, userId],
  );
  return rowCount === 1;
}
