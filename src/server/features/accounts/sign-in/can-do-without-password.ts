import type { Queryable } from "#server/platform/database/queryable.ts";
import { hasOtherWayIn } from "../store.ts";

/** Tells whether an account could still sign in if nobody signed in with a password. */
export function canDoWithoutPassword(queryable: Queryable, userId: string): Promise<boolean> {
  return hasOtherWayIn(queryable, userId);
}
