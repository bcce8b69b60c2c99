import type { Queryable } from "#server/platform/database/queryable.ts";
import { readIdOfEmail, selectDisplayNames, selectEmails } from "./store.ts";

/** Ignores case. */
export function findUserId(queryable: Queryable, email: string): Promise<string | undefined> {
  return readIdOfEmail(queryable, email.trim().toLowerCase());
}

/** Returns an id as it is, and finds an address's; undefined if nobody has it. */
export async function resolveUserId(
  queryable: Queryable,
  idOrEmail: string,
): Promise<string | undefined> {
  // Ids have no other characters.
  if (/^[\w-]+$/.test(idOrEmail)) return idOrEmail;
  return idOrEmail.includes("@") ? findUserId(queryable, idOrEmail) : undefined;
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
