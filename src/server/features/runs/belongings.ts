import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteRunsOf, emptyEndedRunsOf, updateOwner } from "./owner-store.ts";

/** Gives the runs of one user to another; a key that the other has used stays the other's. */
export function moveRuns(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  return updateOwner(client, owners);
}

/** Deletes the runs of a user who never paid for one: the ledger knows none of them. */
export function forgetRunsOf(client: Queryable, userId: string): Promise<void> {
  return deleteRunsOf(client, userId);
}

/** Takes what the person entered, and what came of it, out of a user's runs that have ended. */
export function emptyRunsOf(client: Queryable, userId: string): Promise<void> {
  return emptyEndedRunsOf(client, userId);
}
