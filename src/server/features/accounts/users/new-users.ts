import type { Queryable } from "#server/platform/database/queryable.ts";
import { selectFirstNewUser, selectNewUsers } from "./new-users-store.ts";

/**
 * Counts new accounts per hour from one time up to another, without guests or deleted accounts.
 * Hours without any are omitted.
 */
export function countNewUsers(
  queryable: Queryable,
  span: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly newUsers: number }[]> {
  return selectNewUsers(queryable, span);
}

/** When the first of them was created at or after a time, or null. */
export function findFirstNewUser(queryable: Queryable, from: Date): Promise<Date | null> {
  return selectFirstNewUser(queryable, from);
}
