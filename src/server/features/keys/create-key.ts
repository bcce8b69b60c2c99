import { randomUUID } from "node:crypto";
import type { EndpointBody } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { shownPartOf } from "#contract/facts/keys/api-key.ts";
import { mostKeys } from "#contract/facts/keys/key-rules.ts";
import { requireRecentSignIn } from "#server/features/accounts/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { KeyParts } from "./key-parts.ts";
import type { KeyRow } from "./key-row.ts";
import { drawKey, hashOfKey } from "./make-key.ts";
import { countKeys, lockKeysOf } from "./own-keys-store.ts";
import { insertKey } from "./store.ts";
import { changedRights, refuseImpossible } from "./wanted-key.ts";

type KeyForm = EndpointBody<typeof endpoints.createKey>;

export interface NewKey {
  readonly key: string;
  readonly row: KeyRow;
}

const nothingChosen = {
  name: "",
  scopes: [],
  utilityIds: null,
  cap: null,
  capPeriod: null,
  expiresAt: null,
};

/**
 * Returns the row and the key, which isn't stored. Throws Refusal `requires-recent-login`,
 * `too_many_keys`, `utility_not_found`, `invalid_request`.
 */
export async function createKey(parts: KeyParts, caller: Caller, wanted: KeyForm): Promise<NewKey> {
  await refuseKeyFor(parts, caller, wanted);
  const { userId } = caller;
  const owner = { userId, grantedTo: null, now: parts.clock.now() };
  return inTransaction(parts.database.pool, (client) => addKey(client, owner, wanted));
}

/**
 * Checks what can be known before a key is made. Throws Refusal `requires-recent-login`,
 * `utility_not_found`, `invalid_request`.
 */
export async function refuseKeyFor(
  parts: KeyParts,
  caller: Caller,
  wanted: KeyForm,
): Promise<void> {
  await requireRecentSignIn(parts, caller);
  await refuseImpossible(parts, caller, wanted);
}

/** Makes a key in the caller's transaction. Throws Refusal `too_many_keys`. */
export async function addKey(
  client: Queryable,
  { userId, grantedTo, now }: Pick<KeyRow, "userId" | "grantedTo"> & { readonly now: Date },
  wanted: KeyForm,
): Promise<NewKey> {
  const key = drawKey();
  await refuseOneMore(client, userId);
  const row = await insertKey(client, {
    ...changedRights(nothingChosen, wanted),
    id: randomUUID(),
    userId,
    grantedTo,
    prefix: shownPartOf(key),
    hash: hashOfKey(key),
    createdAt: now,
  });
  return { key, row };
}

/** Holds the number of an account's keys until the transaction ends. Throws Refusal `too_many_keys`. */
export async function refuseOneMore(client: Queryable, userId: string): Promise<void> {
  // Otherwise two calls would both see room for one.
  await lockKeysOf(client, userId);
  if ((await countKeys(client, userId)) >= mostKeys) throw new Refusal("too_many_keys");
}
