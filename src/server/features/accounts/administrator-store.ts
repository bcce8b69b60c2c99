import type { Queryable } from "#server/platform/database/queryable.ts";

export async function hasAdministrator(queryable: Queryable): Promise<boolean> {
  const { rows } = await queryable.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT FROM identity_users WHERE role = 'admin') AS found",
  );
  return rows[0]?.found === true;
}

/** Replaces the hash of the only valid link. */
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
 * Uses the link and promotes the account in one statement, so of two at once one succeeds. Returns
 * whether it did.
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
