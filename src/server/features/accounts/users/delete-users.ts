import { type AccountParts } from "../account-parts.ts";
import { deleteAccount, type RemoveBelongings } from "../own-account/delete-account.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { requireAdministrator, subjectOf } from "./change-user.ts";
import { lockUser, readUserRow } from "./store.ts";

export type DeletionParts = AccountParts &
  Pick<Platform, "log"> & { readonly removeBelongings: RemoveBelongings };

/**
 * Deletes users, each in a transaction; returns those that existed. Throws Refusal first for an
 * empty list or the caller's own account.
 */
export async function deleteUsers(
  parts: DeletionParts,
  caller: Caller,
  userIds: readonly string[],
): Promise<{ deleted: string[]; missing: string[] }> {
  if (userIds.length === 0) throw new Refusal("no_user_ids");
  if (userIds.includes(caller.userId)) throw new Refusal("cannot_delete_yourself");
  const deleted: string[] = [];
  const missing: string[] = [];
  for (const userId of new Set(userIds)) {
    const isDeleted = await deleteUser(parts, caller, userId);
    (isDeleted ? deleted : missing).push(userId);
  }
  return { deleted, missing };
}

function deleteUser(parts: DeletionParts, caller: Caller, userId: string): Promise<boolean> {
  return deleteAccount(parts, userId, async (client) => {
    const now = parts.clock.now();
    await requireAdministrator(client, caller, now);
    await lockUser(client, userId);
    const user = await readUserRow(client, userId, now);
    if (user === undefined) return false;
    await noteChanges(client, caller, [{ action: "user.delete", subject: subjectOf(user) }], now);
    return true;
  });
}
