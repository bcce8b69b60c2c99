import type { Account } from "#contract/schemas/account.ts";
import { toCredits } from "#contract/facts/credits/amount.ts";
import { presentIdentity } from "./present-identity.ts";
import type { AccountState } from "./account.ts";

/** Hides the name the library invents for guests. */
const ofGuest = { displayName: null, providerId: "anonymous" };

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
