import { readBalances, type Balances } from "#server/features/credits/service.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { creditRules, makeProfile } from "./make-profile.ts";
import { type AccountRow, readAccountRow } from "./store.ts";

export { createAccountLimits } from "./account-limits.ts";
export { type MoveBelongings } from "./adopt-guest.ts";
export { createAuthenticate } from "./authenticate.ts";
export { changeProfile } from "./change-profile.ts";
export { confirmEmailChange, requestEmailChange } from "./change-email.ts";
export { changePassword } from "./change-password.ts";
export {
  deleteAccount,
  deleteOwnAccount,
  finishDeletions,
  type RemoveBelongings,
} from "./delete-account.ts";
export { deletionMark } from "./deletion-store.ts";
export { exportAccount, type ExportSections } from "./export-account.ts";
export { becomeAdministrator, prepareAdministrators } from "./first-administrator.ts";
export { creditRules } from "./make-profile.ts";
export { purgeGuests } from "./purge-guests.ts";
export { createIdentity, type Identity } from "./identity.ts";
export { presentIdentity } from "./present-identity.ts";

export { endOtherSignIns, endSignIn, listSignIns, requireSignIn } from "./sign-ins.ts";
export { voidWaysIn } from "./void-ways-in.ts";
export { disabledAt, identityColumns, type IdentityRow } from "./store.ts";

export type AccountParts = Pick<Platform, "config" | "database" | "clock">;

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
  if (row.isGuest) return { row, needsSecondFactor: false, balances: { free: 0, paid: 0 } };
  const asksSecondFactor = parts.config.adminSecondFactor === "required";
  return {
    row,
    needsSecondFactor: row.isAdmin && asksSecondFactor && !row.hasSecondFactor,
    balances: await readBalances(pool, creditRules(parts), userId),
  };
}
