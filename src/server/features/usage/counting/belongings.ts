import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteDays, moveDays } from "./store.ts";

/**
 * Moves usage counts to another user. Call after moving the runs in the same transaction, which
 * waits for anyone counting them.
 */
export function moveUsage(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  return moveDays(client, owners);
}

/** Deletes a user's usage counts after deleting the runs in the same transaction. */
export function forgetUsageOf(client: Queryable, userId: string): Promise<void> {
  return deleteDays(client, userId);
}
