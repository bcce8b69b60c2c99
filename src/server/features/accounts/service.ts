import { toHundredths } from "#contract/amount.ts";
import {
  grantMonthlyCredits,
  readBalances,
  type Balances,
} from "#server/features/credits/service.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type AccountRow, insertProfile, readAccountRow } from "./store.ts";

export { createAuthenticate } from "./authenticate.ts";
export { becomeAdministrator, prepareAdministrators } from "./first-administrator.ts";
export { createIdentity, type Identity } from "./identity.ts";

export type AccountParts = Pick<Platform, "config" | "database" | "clock">;

/** An account with what it owns, in hundredths of a credit. */
export interface AccountState {
  readonly row: AccountRow;
  readonly balances: Balances;
}

/**
 * Makes the caller's profile with its first grant, both or neither; again it changes nothing.
 * Throws Refusal `not_your_account` for another's id. Gives whether this call made the profile.
 */
export async function register(parts: AccountParts, caller: Caller, uid: string): Promise<boolean> {
  if (uid !== caller.userId) throw new Refusal("not_your_account");
  return inTransaction(parts.database.pool, async (client) => {
    const created = await insertProfile(client, caller.userId, parts.clock.now());
    await grantMonthlyCredits(client, creditRules(parts), caller.userId);
    return created;
  });
}

/** The caller's account as it is now. Throws Refusal `token_invalid` when it was just deleted. */
export async function readAccount(parts: AccountParts, userId: string): Promise<AccountState> {
  const { pool } = parts.database;
  const row = await readAccountRow(pool, userId, parts.clock.now());
  if (row === undefined) throw new Refusal("token_invalid");
  return { row, balances: await readBalances(pool, creditRules(parts), userId) };
}

function creditRules({ clock, config }: AccountParts) {
  return { clock, freeCreditsPerMonth: toHundredths(config.freeCreditsPerMonth) };
}
