import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteRunsOf, emptyEndedRunsOf, updateOwner } from "./owner-store.ts";

/** Moves runs to another user, who keeps idempotency keys used by both. */
export function moveRuns(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  return updateOwner(client, owners);
}

/** Deletes the runs of a user who never paid for one, so the ledger has no entries of them. */
export function forgetRunsOf(client: Queryable, userId: string): Promise<void> {
  return deleteRunsOf(client, userId);
}

/** Removes options and results from a user's ended runs. */
export function emptyRunsOf(client: Queryable, userId: string): Promise<void> {
  return emptyEndedRunsOf(client, userId);
}
