import type { Queryable } from "#server/platform/database/queryable.ts";
import { keyColumns, type KeyRow } from "./key-row.ts";

type Row = KeyRow & Record<string, unknown>;

/** Blocks new keys until the transaction ends. */
export async function lockKeysOf(client: Queryable, userId: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('keys of ' || $1, 0))", [
    userId,
  ]);
}

/** Counts unrevoked keys. */
export async function countKeys(queryable: Queryable, userId: string): Promise<number> {
  const { rows } = await queryable.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM api_keys WHERE user_id = $1 AND revoked_at IS NULL`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Lists keys, newest first, then a limited number of revoked ones. */
export async function listKeyRows(
  queryable: Queryable,
  userId: string,
  { mostRevoked }: { readonly mostRevoked: number },
): Promise<KeyRow[]> {
  const { rows } = await queryable.query<Row>(
    `(SELECT ${keyColumns} FROM api_keys WHERE user_id = $1 AND revoked_at IS NULL
      ORDER BY created_at DESC, id)
     UNION ALL
     (SELECT ${keyColumns} FROM api_keys WHERE user_id = $1 AND revoked_at IS NOT NULL
      ORDER BY revoked_at DESC, id LIMIT $2)`,
    [userId, mostRevoked],
  );
  return rows;
}

/** Locks an unrevoked key until the transaction ends. */
export async function lockKey(
  client: Queryable,
  userId: string,
  keyId: string,
): Promise<KeyRow | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT ${keyColumns} FROM api_keys
     WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL FOR UPDATE`,
    [keyId, userId],
  );
  return rows[0];
}

export async function updateKey(
  client: Queryable,
  key: Pick<KeyRow, "id" | "name" | "scopes" | "utilityIds" | "cap" | "capPeriod" | "expiresAt">,
): Promise<KeyRow> {
  const { rows } = await client.query<Row>(
    `UPDATE api_keys SET name = $2, scopes = $3, utility_ids = $4, cap = $5, cap_period = $6,
       expires_at = $7
     WHERE id = $1 RETURNING ${keyColumns}`,
    [key.id, key.name, key.scopes, key.utilityIds, key.cap, key.capPeriod, key.expiresAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("A key that is locked is there.");
  return row;
}

/** Returns whether it was unrevoked. */
export async function markRevoked(
  queryable: Queryable,
  { keyId, userId, now }: { readonly keyId: string; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    "UPDATE api_keys SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL",
    [keyId, userId, now],
  );
  return rowCount === 1;
}

export async function deleteKeysOf(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query("DELETE FROM api_keys WHERE user_id = $1", [userId]);
}
