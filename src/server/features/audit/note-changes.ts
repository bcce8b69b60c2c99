import type { Queryable } from "#server/platform/database/queryable.ts";
import type { AuditedChange } from "./audited-change.ts";
import { insertEntries } from "./store.ts";

/** Joins the transaction that makes the changes, so neither exists without the other. */
export async function noteChanges(
  client: Queryable,
  actor: { readonly userId: string; readonly email: string },
  changes: readonly AuditedChange[],
  now: Date,
): Promise<void> {
  if (changes.length > 0) await insertEntries(client, { actor, changes, now });
}
