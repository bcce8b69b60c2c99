import type { Account } from "#contract/account.ts";
import { toCredits } from "#contract/amount.ts";
import type { AccountState } from "./service.ts";

/** An account in the shape of the contract. */
export function presentAccount({ row, balances }: AccountState): Account {
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
    providerId: row.providerId === "credential" ? "password" : (row.providerId ?? "password"),
    isAdmin: row.isAdmin,
    freeCredits: toCredits(balances.free),
    paidCredits: toCredits(balances.paid),
  };
}
