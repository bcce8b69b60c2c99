import type { BetterAuthOptions } from "better-auth";

/** The library's names in migrations 0004 and 0005. */
export const identityTables = {
  user: {
    modelName: "identity_users",
    fields: {
      emailVerified: "email_verified",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  session: {
    modelName: "identity_sessions",
    fields: {
      userId: "user_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  account: {
    modelName: "identity_accounts",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  verification: {
    modelName: "identity_verifications",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
} as const satisfies BetterAuthOptions;

export const keyTable = {
  jwks: {
    modelName: "identity_jwks",
    fields: {
      publicKey: "public_key",
      privateKey: "private_key",
      createdAt: "created_at",
      expiresAt: "expires_at",
    },
  },
} as const;

export const administrationColumns = {
  user: { fields: { banReason: "ban_reason", banExpires: "ban_expires" } },
  session: { fields: { impersonatedBy: "impersonated_by" } },
} as const;

export const guestColumns = {
  user: { fields: { isAnonymous: "is_anonymous" } },
} as const;

export const secondFactorTable = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    modelName: "identity_second_factors",
    fields: {
      userId: "user_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_verification_count",
      lockedUntil: "locked_until",
    },
  },
} as const;

/** The library only counts its rows. It insists on knowing every required column. */
export const invitationTable = {
  invitation: {
    modelName: "invitations",
    fields: {
      email: { type: "string" },
      tokenHash: { type: "string", fieldName: "token_hash" },
      invitedBy: { type: "string", fieldName: "invited_by" },
      createdAt: { type: "date", fieldName: "created_at" },
      expiresAt: { type: "date", fieldName: "expires_at" },
      acceptedAt: { type: "date", required: false, fieldName: "accepted_at" },
    },
  },
} as const;

export const passkeyTable = {
  passkey: {
    modelName: "identity_passkeys",
    fields: {
      userId: "user_id",
      publicKey: "public_key",
      credentialID: "credential_id",
      deviceType: "device_type",
      backedUp: "backed_up",
      createdAt: "created_at",
    },
  },
} as const;
