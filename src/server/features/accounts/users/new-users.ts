import type { Queryable } from "#server/platform/database/queryable.ts";
import { selectFirstNewUser, selectNewUsers } from "./new-users-store.ts";

/**
 * Counts new accounts per hour, excluding the end time, guests and deleted accounts. Omits hours
 * without any.
 */
export function countNewUsers(
  queryable: Queryable,
  span: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly newUsers: number }[]> {
  return selectNewUsers(queryable, span);
}

/** Returns null if there was none at or after `from`. */
export function findFirstNewUser(queryable: Queryable, from: Date): Promise<Date | null> {
  return selectFirstNewUser(queryable, from);
}
