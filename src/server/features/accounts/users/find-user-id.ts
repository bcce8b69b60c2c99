import type { Queryable } from "#server/platform/database/queryable.ts";
import { readIdOfEmail } from "./store.ts";

/** The id of the user with an email address, in whatever case; undefined where there is nobody. */
export function findUserId(queryable: Queryable, email: string): Promise<string | undefined> {
  return readIdOfEmail(queryable, email.trim().toLowerCase());
}
