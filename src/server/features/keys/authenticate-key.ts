import { isApiKey } from "#contract/facts/keys/api-key.ts";
import type { BackgroundWork } from "#server/platform/background-work.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller, CallerKey } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { hashOfKey } from "./make-key.ts";
import type { KeyRow } from "./key-row.ts";
import { refuseEndedKey } from "./key-validity.ts";
import { readKeyByHash, readKeyRow, writeLastUse } from "./store.ts";

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly background: BackgroundWork;
  /** Undefined if gone; refuses a disabled account. */
  readonly readCaller: (
    by: Pick<Caller, "userId" | "signInId" | "key">,
    address: string,
  ) => Promise<Caller | undefined>;
}

const notedEveryMilliseconds = 60_000;

/**
 * Reads everything on each call, so revocation is immediate. Throws Refusal `key_invalid`,
 * `key_revoked`, `key_expired` and `account_disabled`.
 */
export async function authenticateKey(parts: Parts, key: string, address: string): Promise<Caller> {
  if (!isApiKey(key)) {
    throw new Refusal("key_invalid", "This API key is incomplete or mistyped. Copy it again.");
  }
  const row = await readKeyByHash(parts.database.pool, hashOfKey(key));
  if (row === undefined) throw new Refusal("key_invalid");
  refuseEndedKey(row, parts.clock.now());
  const by = { userId: row.userId, signInId: undefined, key: callerKeyOf(row) };
  const caller = await parts.readCaller(by, address);
  if (caller === undefined) throw new Refusal("key_invalid");
  noteUse(parts, row, address);
  return caller;
}

/** Reads an earlier accepted key. Throws Refusal `key_invalid`, `key_revoked` and `key_expired`. */
export async function readCallerKey(
  queryable: Queryable,
  keyId: string,
  now: Date,
): Promise<CallerKey> {
  const row = await readKeyRow(queryable, keyId);
  if (row === undefined) throw new Refusal("key_invalid");
  refuseEndedKey(row, now);
  return callerKeyOf(row);
}

function callerKeyOf({ id, scopes, utilityIds }: KeyRow): CallerKey {
  return { id, scopes, utilityIds };
}

/** In the background, at most once a minute. For the owner, not for logs. */
function noteUse({ database, clock, background }: Parts, key: KeyRow, address: string): void {
  const now = clock.now();
  const since = new Date(now.getTime() - notedEveryMilliseconds);
  if (key.lastUsedAt !== null && key.lastUsedAt > since) return;
  background.start("note the use of an API key", () =>
    writeLastUse(database.pool, key.id, { now, since, address }),
  );
}
