import type { Account } from "#contract/account.ts";
import { toCredits } from "#contract/amount.ts";
import type { IdentityUser } from "#contract/user.ts";
import type { AccountState } from "./service.ts";
import type { IdentityRow } from "./store.ts";

/** What the identity knows of an account, in the shape of the contract. */
export function presentIdentity(row: IdentityRow): IdentityUser {
  return {
    uid: row.userId,
    email: row.email,
    emailVerified: row.emailVerified,
    displayName: row.name === "" ? null : row.name,
    photoURL: row.image,
    disabled: row.disabled,
    metadata: {
      creationTime: row.createdAt.toISOString(),
      lastSignInTime: row.lastSignInAt?.toISOString() ?? null,
    },
    providerId:
      row.providerId === null || row.providerId === "credential" ? "password" : row.providerId,
  };
}

/** What tells of a guest less than there is: the identity library makes up a name. */
const ofGuest = { displayName: null, providerId: "anonymous" };

/** An account in the shape of the contract. */
export function presentAccount({ row, balances }: AccountState): Account {
  return {
    ...presentIdentity(row),
    ...(row.isGuest ? ofGuest : {}),
    hasPassword: row.hasPassword,
    isAdmin: row.isAdmin,
    isGuest: row.isGuest,
    twoFactorEnabled: row.twoFactorEnabled,
    freeCredits: toCredits(balances.free),
    paidCredits: toCredits(balances.paid),
  };
}
