import { toCredits } from "#contract/amount.ts";
import type { z } from "zod";
import type { IdentityUser, listedUserSchema, User } from "#contract/user.ts";
import type { UserRow } from "./users-store.ts";

export type ListedUser = z.output<typeof listedUserSchema>;

/** What the identity knows of a user, in the shape of the contract. */
export function presentIdentity(row: UserRow): IdentityUser {
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

/** A user with what they own, in hundredths of a credit. */
export function presentUser(
  row: UserRow,
  balances: { readonly free: number; readonly paid: number },
): User {
  return {
    ...presentIdentity(row),
    isAdmin: row.isAdmin,
    freeCredits: toCredits(balances.free),
    paidCredits: toCredits(balances.paid),
  };
}
