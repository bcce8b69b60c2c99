import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { AccountRow } from "./identity-row.ts";

/**
 * An authenticator, or a passkey without a password. Only checked for administrators, to keep every
 * call cheap.
 */
const hasSecondFactor = `CASE WHEN u.role = 'admin' THEN COALESCE(u.two_factor_enabled, false)
     OR EXISTS (SELECT FROM identity_passkeys k WHERE k.user_id = u.id)
       AND NOT EXISTS (SELECT FROM identity_accounts a WHERE a.user_id = u.id
         AND a.provider_id = 'credential' AND a.password IS NOT NULL) ELSE false END`;

/** Read on every call. */
export interface CallerRow {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
  readonly hasSecondFactor: boolean;
  readonly isGuest: boolean;
  readonly disabled: boolean;
}

const selectCaller = prepared<CallerRow & Record<string, unknown>, [userId: string, now: Date]>(
  "accounts-caller",
  `SELECT CASE WHEN is_anonymous THEN '' ELSE email END AS email,
     email_verified AS "emailVerified", role IS NOT DISTINCT FROM 'admin' AS "isAdmin",
     ${hasSecondFactor} AS "hasSecondFactor",
     COALESCE(is_anonymous, false) AS "isGuest", ${disabledAt("$2")} AS "disabled"
   FROM identity_users u WHERE id = $1`,
);

export async function readCallerRow(
  queryable: Queryable,
  userId: string,
  now: Date,
): Promise<CallerRow | undefined> {
  return (await selectCaller(queryable, [userId, now]))[0];
}

/** Writes SQL in which `now` is a parameter. */
export function disabledAt(now: string): string {
  return `COALESCE(u.banned, false) AND (u.ban_expires IS NULL OR u.ban_expires > ${now})`;
}

/** Writes SQL in which `now` is a parameter. */
export function identityColumns(now: string): string {
  return `u.id AS "userId", CASE WHEN u.is_anonymous THEN '' ELSE u.email END AS email,
    u.email_verified AS "emailVerified", u.name, u.image,
    u.role IS NOT DISTINCT FROM 'admin' AS "isAdmin", ${disabledAt(now)} AS disabled,
    u.created_at AS "createdAt", u.last_sign_in_at AS "lastSignInAt",
    (SELECT a.provider_id FROM identity_accounts a WHERE a.user_id = u.id
     ORDER BY a.created_at LIMIT 1) AS "providerId"`;
}

/** Includes the provider the account signed up with. */
export async function readAccountRow(
  queryable: Queryable,
  userId: string,
  now: Date,
): Promise<AccountRow | undefined> {
  const { rows } = await queryable.query<AccountRow & Record<string, unknown>>(
    `SELECT ${identityColumns("$2")}, COALESCE(u.is_anonymous, false) AS "isGuest",
       COALESCE(u.two_factor_enabled, false) AS "twoFactorEnabled",
       ${hasSecondFactor} AS "hasSecondFactor",
       EXISTS (SELECT FROM identity_accounts a WHERE a.user_id = u.id
         AND a.provider_id = 'credential' AND a.password IS NOT NULL) AS "hasPassword"
     FROM identity_users u WHERE u.id = $1`,
    [userId, now],
  );
  return rows[0];
}

/** Returns whether this call created the profile. */
export async function insertProfile(
  queryable: Queryable,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `INSERT INTO profiles (user_id, created_at) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING`,
    [userId, now],
  );
  return rowCount === 1;
}

/** Guests can't sign in, so have no such time. */
export async function recordSignIn(queryable: Queryable, userId: string, now: Date): Promise<void> {
  await queryable.query(
    "UPDATE identity_users SET last_sign_in_at = $2 WHERE id = $1 AND is_anonymous IS NOT TRUE",
    [userId, now],
  );
}

/** Takes lower-case addresses; they must be verified. */
export async function promoteConfigured(
  queryable: Queryable,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  await queryable.query(
    `UPDATE identity_users SET role = 'admin'
     WHERE email_verified AND lower(email) = ANY($1) AND role IS DISTINCT FROM 'admin'`,
    [emails],
  );
}

export async function hasProviderAccount(queryable: Queryable, userId: string): Promise<boolean> {
  const { rows } = await queryable.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM identity_accounts
       WHERE user_id = $1 AND provider_id <> 'credential') AS found`,
    [userId],
  );
  return rows[0]?.found === true;
}

/** Tells whether an account has a provider or a passkey to sign in with. */
export async function hasOtherWayIn(queryable: Queryable, userId: string): Promise<boolean> {
  const { rows } = await queryable.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM identity_accounts
       WHERE user_id = $1 AND provider_id <> 'credential')
     OR EXISTS (SELECT FROM identity_passkeys WHERE user_id = $1) AS found`,
    [userId],
  );
  return rows[0]?.found === true;
}

/** Leaves out guests and deleted accounts. */
export async function readAddresses(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<{ userId: string; email: string; emailVerified: boolean }[]> {
  const { rows } = await queryable.query<{ userId: string; email: string; emailVerified: boolean }>(
    `SELECT id AS "userId", email, email_verified AS "emailVerified" FROM identity_users
     WHERE id = ANY($1) AND is_anonymous IS NOT TRUE AND email <> id || '@deleted.invalid'`,
    [userIds],
  );
  return rows;
}
