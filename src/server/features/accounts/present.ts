import type { Account } from "#contract/schemas/account.ts";
import { toCredits } from "#contract/facts/credits/amount.ts";
import { presentIdentity } from "./present-identity.ts";
import type { AccountState } from "./account.ts";

/** What tells of a guest less than there is: the identity library makes up a name. */
const ofGuest = { displayName: null, providerId: "anonymous" };

/** An account in the shape of the contract. */
export function presentAccount({ row, needsSecondFactor, balances }: AccountState): Account {
  return {
    ...presentIdentity(row),
    ...(row.isGuest ? ofGuest : {}),
    hasPassword: row.hasPassword,
    isAdmin: row.isAdmin,
    isGuest: row.isGuest,
    twoFactorEnabled: row.twoFactorEnabled,
    needsSecondFactor,
    freeCredits: toCredits(balances.free),
    paidCredits: toCredits(balances.paid),
  };
}
