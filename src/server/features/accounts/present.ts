import type { Account } from "#contract/account.ts";
import { toCredits } from "#contract/amount.ts";
import type { AccountState } from "./service.ts";

/** An account in the shape of the contract. */
export function presentAccount({ row, balances }: AccountState): Account {
  return {
    uid: row.userId,
    email: row.email,
    emailVerified: row.emailVerified,
    displayName: row.isGuest || row.name === "" ? null : row.name,
    photoURL: row.image,
    disabled: row.disabled,
    metadata: {
      creationTime: row.createdAt.toISOString(),
      lastSignInTime: row.lastSignInAt?.toISOString() ?? null,
    },
    providerId: row.isGuest ? "anonymous" : providerOf(row.providerId),
    hasPassword: row.hasPassword,
    isAdmin: row.isAdmin,
    isGuest: row.isGuest,
    twoFactorEnabled: row.twoFactorEnabled,
    freeCredits: toCredits(balances.free),
    paidCredits: toCredits(balances.paid),
  };
}

function providerOf(providerId: string | null): string {
  return providerId === "credential" ? "password" : (providerId ?? "password");
}
