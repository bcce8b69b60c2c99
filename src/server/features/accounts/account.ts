import { noCredits } from "#contract/facts/credits/amount.ts";
import { readBalances, type Balances } from "#server/features/credits/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { AccountParts } from "./account-parts.ts";
import type { AccountRow } from "./identity-row.ts";
import { creditRules, makeProfile } from "./make-profile.ts";
import { readAccountRow } from "./store.ts";

/** Balances are in hundredths of a credit. */
export interface AccountState {
  readonly row: AccountRow;
  readonly needsSecondFactor: boolean;
  readonly balances: Balances;
}

/**
 * Creates the caller's profile and first grant in one transaction; returns whether it did. Throws
 * Refusal `not_your_account` for another's id.
 */
export async function register(parts: AccountParts, caller: Caller, uid: string): Promise<boolean> {
  if (uid !== caller.userId) throw new Refusal("not_your_account");
  return makeProfile(parts, caller.userId);
}

/** Throws Refusal `token_invalid` if the account was just deleted. */
export async function readAccount(parts: AccountParts, userId: string): Promise<AccountState> {
  const { pool } = parts.database;
  const row = await readAccountRow(pool, userId, parts.clock.now());
  if (row === undefined) throw new Refusal("token_invalid");
  // Reading balances would grant free credits, which guests don't get.
  if (row.isGuest)
    return { row, needsSecondFactor: false, balances: { free: noCredits, paid: noCredits } };
  const asksSecondFactor = parts.config.adminSecondFactor === "required";
  return {
    row,
    needsSecondFactor: row.isAdmin && asksSecondFactor && !row.hasSecondFactor,
    balances: await readBalances(pool, creditRules(parts), userId),
  };
}
