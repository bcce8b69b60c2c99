import { isApiKey } from "#contract/facts/keys/api-key.ts";
import { requireRecentSignIn, requireSignIn } from "#server/features/accounts/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { KeyParts } from "./key-parts.ts";
import type { KeyRow } from "./key-row.ts";
import { hashOfKey } from "./make-key.ts";
import { deleteKeysOf, listKeyRows, lockKey, markRevoked, updateKey } from "./own-keys-store.ts";
import { readKeyByHash, readKeyRow } from "./store.ts";
import { changedRights, refuseImpossible, type WantedKey } from "./wanted-key.ts";
import { widenedRights } from "./widened-rights.ts";

const mostRevoked = 50;

/** Lists keys, newest first, then recently revoked ones. Throws Refusal `token_invalid`. */
export async function listOwnKeys(parts: KeyParts, caller: Caller): Promise<KeyRow[]> {
  await requireSignIn(parts, caller);
  return listKeyRows(parts.database.pool, caller.userId, { mostRevoked });
}

/** Reads all keys, ordered like `listOwnKeys`. */
export function readKeysOf(queryable: Queryable, userId: string): Promise<KeyRow[]> {
  return listKeyRows(queryable, userId, { mostRevoked: Number.MAX_SAFE_INTEGER });
}

/**
 * Needs a recent sign-in, as rights may grow. Throws Refusal `requires-recent-login`,
 * `key_not_found`, `utility_not_found`, `invalid_request`.
 */
export async function changeKey(
  parts: KeyParts,
  caller: Caller,
  keyId: string,
  wanted: WantedKey,
): Promise<{ readonly row: KeyRow; readonly widened: readonly string[] }> {
  await requireRecentSignIn(parts, caller);
  await refuseImpossible(parts, caller, wanted);
  return inTransaction(parts.database.pool, async (client) => {
    const before = await lockKey(client, caller.userId, keyId);
    if (before === undefined) throw new Refusal("key_not_found");
    const row = await updateKey(client, { id: keyId, ...changedRights(before, wanted) });
    return { row, widened: widenedRights(before, row) };
  });
}

/** Throws Refusal `token_invalid` and `key_not_found`. */
export async function revokeKey(parts: KeyParts, caller: Caller, keyId: string): Promise<void> {
  await requireSignIn(parts, caller);
  const { database, clock } = parts;
  const which = { keyId, userId: caller.userId, now: clock.now() };
  if (!(await markRevoked(database.pool, which))) throw new Refusal("key_not_found");
}

/** Revokes a granted key that somebody else may have got. Does nothing if it's gone. */
export async function revokeLostKey(
  client: Queryable,
  which: { readonly keyId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await markRevoked(client, which);
}

/** Revokes a key at the wish of the app it was granted to. Does nothing to keys that people made. */
export async function revokeGranted(queryable: Queryable, key: string, now: Date): Promise<void> {
  const row = isApiKey(key) ? await readKeyByHash(queryable, hashOfKey(key)) : undefined;
  if (row === undefined || row.grantedTo === null) return;
  await markRevoked(queryable, { keyId: row.id, userId: row.userId, now });
}

/** Throws Refusal `key_required` for a person. */
export async function readCallingKey(queryable: Queryable, { key }: Caller): Promise<KeyRow> {
  const row = key === undefined ? undefined : await readKeyRow(queryable, key.id);
  if (row === undefined) throw new Refusal("key_required");
  return row;
}

export function forgetKeysOf(client: Queryable, userId: string): Promise<void> {
  return deleteKeysOf(client, userId);
}
