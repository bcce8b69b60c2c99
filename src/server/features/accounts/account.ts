import { noCredits } from "#contract/facts/credits/amount.ts";
import { readBalances, type Balances } from "#server/features/credits/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { AccountParts } from "./account-parts.ts";
import type { AccountRow } from "./identity-row.ts";
import { creditRules, makeProfile } from "./make-profile.ts";
import { readAccountRow } from "./store.ts";

/** An account with what it owns, in hundredths of a credit. */
export interface AccountState {
  readonly row: AccountRow;
  readonly needsSecondFactor: boolean;
  readonly balances: Balances;
}

/**
 * Makes the caller's profile with its first grant, both or neither; again it changes nothing.
 * Throws Refusal `not_your_account` for another's id. Gives whether this call made the profile.
 */
export async function register(parts: AccountParts, caller: Caller, uid: string): Promise<boolean> {
  if (uid !== caller.userId) throw new Refusal("not_your_account");
  return makeProfile(parts, caller.userId);
}

/** The caller's account as it is now. Throws Refusal `token_invalid` when it was just deleted. */
export async function readAccount(parts: AccountParts, userId: string): Promise<AccountState> {
  const { pool } = parts.database;
  const row = await readAccountRow(pool, userId, parts.clock.now());
  if (row === undefined) throw new Refusal("token_invalid");
  // Reading the balances grants the month's free credits, which are for accounts.
  if (row.isGuest)
    return { row, needsSecondFactor: false, balances: { free: noCredits, paid: noCredits } };
  const asksSecondFactor = parts.config.adminSecondFactor === "required";
  return {
    row,
    needsSecondFactor: row.isAdmin && asksSecondFactor && !row.hasSecondFactor,
    balances: await readBalances(pool, creditRules(parts), userId),
  };
}
