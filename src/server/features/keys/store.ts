import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { keyColumns, type KeyRow } from "./key-row.ts";

const selectByHash = prepared<KeyRow & Record<string, unknown>, [hash: string]>(
  "keys-by-hash",
  `SELECT ${keyColumns} FROM api_keys WHERE hash = $1`,
);

/** Reads even a revoked key. */
export async function readKeyByHash(
  queryable: Queryable,
  hash: string,
): Promise<KeyRow | undefined> {
  return (await selectByHash(queryable, [hash]))[0];
}

const selectById = prepared<KeyRow & Record<string, unknown>, [keyId: string]>(
  "keys-by-id",
  `SELECT ${keyColumns} FROM api_keys WHERE id = $1`,
);

export async function readKeyRow(queryable: Queryable, keyId: string): Promise<KeyRow | undefined> {
  return (await selectById(queryable, [keyId]))[0];
}

export async function insertKey(
  queryable: Queryable,
  key: Pick<
    KeyRow,
    | "id"
    | "userId"
    | "name"
    | "prefix"
    | "scopes"
    | "utilityIds"
    | "cap"
    | "capPeriod"
    | "expiresAt"
    | "grantedTo"
    | "createdAt"
  > & { readonly hash: string },
): Promise<KeyRow> {
  const { rows } = await queryable.query<KeyRow & Record<string, unknown>>(
    `INSERT INTO api_keys (id, user_id, name, hash, prefix, scopes, utility_ids, cap, cap_period,
       expires_at, granted_to, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     RETURNING ${keyColumns}`,
    [
      key.id,
      key.userId,
      key.name,
      key.hash,
      key.prefix,
      key.scopes,
      key.utilityIds,
      key.cap,
      key.capPeriod,
      key.expiresAt,
      key.grantedTo,
      key.createdAt,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("An insert answers its row.");
  return row;
}

/** Records a use unless one was recorded within a minute. */
export async function writeLastUse(
  queryable: Queryable,
  keyId: string,
  use: { readonly now: Date; readonly since: Date; readonly address: string },
): Promise<void> {
  await queryable.query(
    `UPDATE api_keys SET last_used_at = $2, last_used_address = $4
     WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)`,
    [keyId, use.now, use.since, use.address],
  );
}

const withinCap = prepared<object, [keyId: string, price: Hundredths, now: Date]>(
  "keys-within-cap",
  "SELECT refuse_over_cap($1, $2, $3)",
);

/** Throws an error for `readRefused` if the key can't spend it. */
export async function askWhetherWithinCap(
  queryable: Queryable,
  keyId: string,
  price: Hundredths,
  now: Date,
): Promise<void> {
  await withinCap(queryable, [keyId, price, now]);
}

const giveBack = prepared<object, [keyId: string, price: Hundredths, heldAt: Date]>(
  "keys-return",
  "SELECT return_to_key($1, $2, $3)",
);

/** Subtracts a price from the day and month it was held in. */
export async function takeBackSpending(
  client: Queryable,
  keyId: string,
  price: Hundredths,
  heldAt: Date,
): Promise<void> {
  await giveBack(client, [keyId, price, heldAt]);
}
