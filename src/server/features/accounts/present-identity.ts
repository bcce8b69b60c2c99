import type { IdentityUser } from "#contract/schemas/user.ts";
import type { IdentityRow } from "./identity-row.ts";

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
