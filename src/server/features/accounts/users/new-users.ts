import type { Queryable } from "#server/platform/database/queryable.ts";
import { selectFirstNewUser, selectNewUsers } from "./new-users-store.ts";

/**
 * How many accounts were made in each hour, from a moment to before another: neither guests nor what
 * is left of deleted accounts. An hour without any is left out.
 */
export function countNewUsers(
  queryable: Queryable,
  span: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly newUsers: number }[]> {
  return selectNewUsers(queryable, span);
}

/** When the first of them was made at or after a moment, or null where none was. */
export function findFirstNewUser(queryable: Queryable, from: Date): Promise<Date | null> {
  return selectFirstNewUser(queryable, from);
}
