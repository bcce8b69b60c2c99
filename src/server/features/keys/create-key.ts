import { randomUUID } from "node:crypto";
import type { EndpointBody } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { shownPartOf } from "#contract/facts/keys/api-key.ts";
import { mostKeys } from "#contract/facts/keys/key-rules.ts";
import { requireRecentSignIn } from "#server/features/accounts/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { KeyParts } from "./key-parts.ts";
import type { KeyRow } from "./key-row.ts";
import { drawKey, hashOfKey } from "./make-key.ts";
import { countKeys, lockKeysOf } from "./own-keys-store.ts";
import { insertKey } from "./store.ts";
import { changedRights, refuseImpossible } from "./wanted-key.ts";

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
export async function createKey(
  parts: KeyParts,
  caller: Caller,
  wanted: EndpointBody<typeof endpoints.createKey>,
): Promise<{ readonly key: string; readonly row: KeyRow }> {
  await requireRecentSignIn(parts, caller);
  await refuseImpossible(parts, caller, wanted);
  const { userId } = caller;
  const key = drawKey();
  const row = await inTransaction(parts.database.pool, async (client) => {
    // Otherwise two calls would both see room for one.
    await lockKeysOf(client, userId);
    if ((await countKeys(client, userId)) >= mostKeys) throw new Refusal("too_many_keys");
    return insertKey(client, {
      ...changedRights(nothingChosen, wanted),
      id: randomUUID(),
      userId,
      prefix: shownPartOf(key),
      hash: hashOfKey(key),
      createdAt: parts.clock.now(),
    });
  });
  return { key, row };
}
