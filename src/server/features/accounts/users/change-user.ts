import type { UserChange } from "#contract/schemas/user.ts";
import { type AccountParts } from "../account-parts.ts";
import { type IdentityRow } from "../identity-row.ts";
import { voidWaysIn } from "../sign-in/void-ways-in.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { disableUser, enableUser, lockAdministrators, updateRole } from "./change-store.ts";
import { type AuditAction } from "#contract/facts/audit.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { lockUser, readUserRow } from "./store.ts";

/** Disables, enables, promotes or demotes a user. Throws Refusal. */
export async function changeUser(
  { config, database, clock }: AccountParts,
  caller: Caller,
  userId: string,
  change: UserChange,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const now = clock.now();
    const administrators = await requireAdministrator(client, caller, now);
    await lockUser(client, userId);
    const user = await readUserRow(client, userId, now);
    if (user === undefined) throw new Refusal("user_not_found");
    const note = (action: AuditAction) =>
      noteChanges(client, caller, [{ action, subject: subjectOf(user) }], now);

    if (change.disabled === true && !user.disabled) {
      if (userId === caller.userId) throw new Refusal("cannot_disable_yourself");
      await disableUser(client, userId, now);
      await voidWaysIn(client, userId);
      await note("user.disable");
    }
    if (change.disabled === false && user.disabled) {
      await enableUser(client, userId, now);
      await note("user.enable");
    }
    if (change.isAdmin === true && !user.isAdmin) {
      if (!user.emailVerified) throw new Refusal("user_unverified");
      await updateRole(client, userId, "admin", now);
      await note("user.make_administrator");
    }
    if (change.isAdmin === false && user.isAdmin) {
      // The next start would promote them again.
      if (config.adminEmails.includes(user.email)) throw new Refusal("administrator_configured");
      if (administrators.every((id) => id === userId)) throw new Refusal("last_administrator");
      await updateRole(client, userId, null, now);
      await note("user.unmake_administrator");
    }
  });
}

/**
 * Checks the caller after concurrent changes, so of two who demote each other one is refused.
 * Returns ids of administrators who can sign in. Throws Refusal `admin_required`.
 */
export async function requireAdministrator(
  client: Queryable,
  caller: Caller,
  now: Date,
): Promise<string[]> {
  const administrators = await lockAdministrators(client, now);
  if (!administrators.includes(caller.userId)) throw new Refusal("admin_required");
  return administrators;
}

export function subjectOf(user: IdentityRow) {
  return { type: "user", id: user.userId, label: user.email } as const;
}
