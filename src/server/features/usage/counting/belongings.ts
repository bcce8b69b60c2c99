import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteDays, moveDays } from "./store.ts";

/**
 * Gives what was counted of one user to another. To be called after the runs were moved, in the same
 * transaction: whoever counts them at this moment is waited for there.
 */
export function moveUsage(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  return moveDays(client, owners);
}

/** Forgets what was counted of a user, after the runs were deleted in the same transaction. */
export function forgetUsageOf(client: Queryable, userId: string): Promise<void> {
  return deleteDays(client, userId);
}
