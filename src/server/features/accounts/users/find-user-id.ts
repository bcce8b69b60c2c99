import type { Queryable } from "#server/platform/database/queryable.ts";
import { readIdOfEmail, selectDisplayNames, selectEmails } from "./store.ts";

/** Ignores case. */
export function findUserId(queryable: Queryable, email: string): Promise<string | undefined> {
  return readIdOfEmail(queryable, email.trim().toLowerCase());
}

/** Omits deleted users, who have none. */
export function readEmails(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return selectEmails(queryable, userIds);
}

/** Omits users without a name to show, and deleted ones. */
export function readDisplayNames(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return selectDisplayNames(queryable, userIds);
}
