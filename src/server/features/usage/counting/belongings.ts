import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteDays, moveDays } from "./store.ts";

/** Moves counts after the runs, in the same transaction, which waits for concurrent counting. */
export function moveUsage(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  return moveDays(client, owners);
}

/** Deletes counts after the runs, in the same transaction. */
export function forgetUsageOf(client: Queryable, userId: string): Promise<void> {
  return deleteDays(client, userId);
}
