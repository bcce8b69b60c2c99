import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { requirePassword } from "./change-password.ts";
import { deleteEmptiedAccount, emptyAccount, selectEmptiedAccounts } from "./deletion-store.ts";
import type { Identity } from "../identity/identity.ts";
import { requireRecentSignIn } from "../sign-in/sign-ins.ts";

type Parts = Pick<Platform, "config" | "database" | "clock" | "log"> & {
  readonly removeBelongings: RemoveBelongings;
};

/**
 * Removes what other features keep. Returns false while something must stay, such as an undeletable
 * file.
 */
export type RemoveBelongings = (userId: string) => Promise<boolean>;

/**
 * Throws Refusal for an administrator, an old sign-in, a confirmation that isn't the account's
 * address, or a wrong password.
 */
export async function deleteOwnAccount(
  parts: Parts & { readonly identity: Identity },
  caller: Caller,
  given: { readonly confirmation: string; readonly password?: string | undefined },
): Promise<void> {
  await requireRecentSignIn(parts, caller);
  if (caller.isAdmin || caller.needsSecondFactor) throw new Refusal("cannot_delete_yourself");
  if (given.confirmation.trim().toLowerCase() !== caller.email) {
    throw new Refusal("confirmation_mismatch");
  }
  await requirePassword(parts, caller.userId, given.password);
  await deleteAccount(parts, caller.userId);
}

/**
 * Deletes personal data and sign-ins at once, then sessions and files; `finishDeletions` does the
 * rest. Ledger entries stay under an anonymous id. `decide` runs first in the transaction and can
 * cancel it.
 */
export async function deleteAccount(
  parts: Omit<Parts, "config">,
  userId: string,
  decide?: (client: Queryable) => Promise<boolean>,
): Promise<boolean> {
  const now = parts.clock.now();
  const isDeleted = await inTransaction(parts.database.pool, async (client) => {
    if (decide !== undefined && !(await decide(client))) return false;
    await emptyAccount(client, userId, now);
    return true;
  });
  if (isDeleted) await finish(parts, userId);
  return isDeleted;
}

/** Finishes up to `batch` interrupted deletions. */
export async function finishDeletions(
  parts: Pick<Parts, "database" | "log" | "removeBelongings">,
  batch: number,
): Promise<void> {
  for (const userId of await selectEmptiedAccounts(parts.database.pool, batch)) {
    await finish(parts, userId);
  }
}

async function finish(
  { database, log, removeBelongings }: Pick<Parts, "database" | "log" | "removeBelongings">,
  userId: string,
): Promise<void> {
  try {
    if (await removeBelongings(userId)) await deleteEmptiedAccount(database.pool, userId);
  } catch (error) {
    // The account is already closed; housekeeping retries.
    log.warn({ err: error, userId }, "the data of a deleted account could not be removed yet");
  }
}
