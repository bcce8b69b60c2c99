import { isApiKey } from "#contract/facts/keys/api-key.ts";
import type { BackgroundWork } from "#server/platform/background-work.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { hashOfKey } from "./make-key.ts";
import type { KeyRow } from "./key-row.ts";
import { refuseEndedKey } from "./key-validity.ts";
import { readKeyByHash, writeLastUse } from "./store.ts";

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly background: BackgroundWork;
  /** The caller of an account, undefined where it is gone; refuses a disabled one. */
  readonly readCaller: (
    by: Pick<Caller, "userId" | "signInId" | "key">,
    address: string,
  ) => Promise<Caller | undefined>;
}

const notedEveryMilliseconds = 60_000;

/**
 * Finds who calls by a key from an address. All is read from the database at each call, so that a
 * key that was revoked opens nothing any more. Throws Refusal `key_invalid`, `key_revoked`,
 * `key_expired` and `account_disabled`.
 */
export async function authenticateKey(parts: Parts, key: string, address: string): Promise<Caller> {
  if (!isApiKey(key)) {
    throw new Refusal(
      "key_invalid",
      "This API key is not whole: its last characters do not fit the rest. Copy it once more.",
    );
  }
  const row = await readKeyByHash(parts.database.pool, hashOfKey(key));
  if (row === undefined) throw new Refusal("key_invalid");
  refuseEndedKey(row, parts.clock.now());
  const { id, userId, scopes, utilityIds } = row;
  const by = { userId, signInId: undefined, key: { id, scopes, utilityIds } };
  const caller = await parts.readCaller(by, address);
  if (caller === undefined) throw new Refusal("key_invalid");
  noteUse(parts, row, address);
  return caller;
}

/** Behind the answer, and once in a minute: when and from where is for the owner to see, not for a log. */
function noteUse({ database, clock, background }: Parts, key: KeyRow, address: string): void {
  const now = clock.now();
  const since = new Date(now.getTime() - notedEveryMilliseconds);
  if (key.lastUsedAt !== null && key.lastUsedAt > since) return;
  background.start("note the use of an API key", () =>
    writeLastUse(database.pool, key.id, { now, since, address }),
  );
}
