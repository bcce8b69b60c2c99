import type { Queryable } from "#server/platform/database/queryable.ts";
import { readIdOfEmail, selectEmails } from "./store.ts";

/** The id of the user with an email address, in whatever case; undefined where there is nobody. */
export function findUserId(queryable: Queryable, email: string): Promise<string | undefined> {
  return readIdOfEmail(queryable, email.trim().toLowerCase());
}

/** The email addresses of these users by their ids; who is gone has none. */
export function readEmails(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return selectEmails(queryable, userIds);
}
