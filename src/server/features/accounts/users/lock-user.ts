import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { IdentityRow } from "../identity-row.ts";
import { lockUser, readUserRow } from "./store.ts";

/**
 * Locks a user until the transaction ends, so the account can't be deleted before its ledger is
 * written. Throws Refusal `user_not_found`.
 */
export async function lockExistingUser(
  client: Queryable,
  clock: Clock,
  userId: string,
): Promise<IdentityRow> {
  await lockUser(client, userId);
  const user = await readUserRow(client, userId, clock.now());
  if (user === undefined) throw new Refusal("user_not_found");
  return user;
}
