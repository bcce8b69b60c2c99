import type { Queryable } from "#server/platform/database/queryable.ts";
import type { AuditedChange } from "./audited-change.ts";
import { insertEntries } from "./store.ts";

/**
 * Notes an administrator's changes, in their order. To be called with the client of the transaction
 * that makes them, so that there is neither a change without its entry nor the other way round.
 */
export async function noteChanges(
  client: Queryable,
  actor: { readonly userId: string; readonly email: string },
  changes: readonly AuditedChange[],
  now: Date,
): Promise<void> {
  if (changes.length > 0) await insertEntries(client, { actor, changes, now });
}
