import { apiKeyFormSchema } from "#contract/schemas/api-key-form.ts";
import type { Grant } from "#contract/schemas/oauth.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface CodeRow {
  readonly hash: string;
  readonly userId: string;
  readonly clientHash: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly resource: string;
  readonly granted: Grant;
  readonly grantedTo: string;
  readonly createdAt: Date;
}

export async function insertCode(queryable: Queryable, code: CodeRow): Promise<void> {
  await queryable.query(
    `INSERT INTO oauth_codes (hash, user_id, client_hash, redirect_uri, challenge, resource, granted, granted_to, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code.hash,
      code.userId,
      code.clientHash,
      code.redirectUri,
      code.challenge,
      code.resource,
      JSON.stringify(code.granted),
      code.grantedTo,
      code.createdAt,
    ],
  );
}

/** Uses a code up. Returns undefined if it doesn't exist or was used before. */
export async function takeCode(
  client: Queryable,
  hash: string,
  now: Date,
): Promise<CodeRow | undefined> {
  const { rows } = await client.query<CodeRow & Record<string, unknown>>(
    `UPDATE oauth_codes SET used_at = $2 WHERE hash = $1 AND used_at IS NULL
     RETURNING hash, user_id AS "userId", client_hash AS "clientHash", redirect_uri AS "redirectUri", challenge,
       resource, granted, granted_to AS "grantedTo", created_at AS "createdAt"`,
    [hash, now],
  );
  const [row] = rows;
  return row && { ...row, granted: readGranted(row.granted) };
}

/** Notes which key a code became, so that a second use can revoke it. */
export async function noteKeyOfCode(client: Queryable, hash: string, keyId: string): Promise<void> {
  await client.query("UPDATE oauth_codes SET key_id = $2 WHERE hash = $1", [hash, keyId]);
}

/** Reads which key a code became. */
export async function readKeyOfCode(
  client: Queryable,
  hash: string,
): Promise<{ readonly keyId: string; readonly userId: string } | undefined> {
  const { rows } = await client.query<{ keyId: string; userId: string }>(
    `SELECT key_id AS "keyId", user_id AS "userId" FROM oauth_codes
     WHERE hash = $1 AND key_id IS NOT NULL`,
    [hash],
  );
  return rows[0];
}

export interface DeviceRow {
  readonly hash: string;
  readonly userCode: string;
  /** The IP address that asked. */
  readonly address: string;
  readonly createdAt: Date;
  readonly intervalSeconds: number;
  readonly askedAt: Date | null;
  /** Who answered. */
  readonly userId: string | null;
  /** Null until it is answered, and if it's denied. */
  readonly granted: Grant | null;
}

const deviceColumns = `hash, user_code AS "userCode", address, created_at AS "createdAt",
  interval_seconds AS "intervalSeconds", asked_at AS "askedAt", user_id AS "userId", granted`;

/** Returns whether it was added: not if there are too many already, or the code is in use. */
export async function insertDevice(
  queryable: Queryable,
  device: Pick<DeviceRow, "hash" | "userCode" | "address" | "createdAt" | "intervalSeconds">,
  most: number,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `INSERT INTO oauth_devices (hash, user_code, address, created_at, interval_seconds)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM oauth_devices) < $6
     ON CONFLICT DO NOTHING`,
    [device.hash, device.userCode, device.address, device.createdAt, device.intervalSeconds, most],
  );
  return rowCount === 1;
}

/** Reads an unanswered sign-in. */
export async function readDevice(
  queryable: Queryable,
  userCode: string,
  since: Date,
): Promise<DeviceRow | undefined> {
  const { rows } = await queryable.query<DeviceRow & Record<string, unknown>>(
    `SELECT ${deviceColumns} FROM oauth_devices
     WHERE user_code = $1 AND created_at > $2 AND user_id IS NULL`,
    [userCode, since],
  );
  return rows[0];
}

/** Returns whether there was one to answer. */
export async function writeAnswer(
  queryable: Queryable,
  userCode: string,
  since: Date,
  { userId, granted }: { readonly userId: string; readonly granted: Grant | null },
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `UPDATE oauth_devices SET user_id = $3, granted = $4
     WHERE user_code = $1 AND created_at > $2 AND user_id IS NULL`,
    [userCode, since, userId, granted === null ? null : JSON.stringify(granted)],
  );
  return rowCount === 1;
}

/** Locks a sign-in until the transaction ends. */
export async function lockDevice(client: Queryable, hash: string): Promise<DeviceRow | undefined> {
  const { rows } = await client.query<DeviceRow & Record<string, unknown>>(
    `SELECT ${deviceColumns} FROM oauth_devices WHERE hash = $1 FOR UPDATE`,
    [hash],
  );
  const [row] = rows;
  return row && { ...row, granted: row.granted === null ? null : readGranted(row.granted) };
}

export async function noteAsked(
  client: Queryable,
  hash: string,
  { askedAt, intervalSeconds }: { readonly askedAt: Date; readonly intervalSeconds: number },
): Promise<void> {
  await client.query(
    "UPDATE oauth_devices SET asked_at = $2, interval_seconds = $3 WHERE hash = $1",
    [hash, askedAt, intervalSeconds],
  );
}

export async function deleteDevice(client: Queryable, hash: string): Promise<void> {
  await client.query("DELETE FROM oauth_devices WHERE hash = $1", [hash]);
}

/** Deletes up to `limit` of each that are older; returns the larger count. */
export async function deleteOld(
  queryable: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const codes = await queryable.query(
    `DELETE FROM oauth_codes WHERE hash IN
       (SELECT hash FROM oauth_codes WHERE created_at <= $1 ORDER BY created_at LIMIT $2)`,
    [before, limit],
  );
  const devices = await queryable.query(
    `DELETE FROM oauth_devices WHERE hash IN
       (SELECT hash FROM oauth_devices WHERE created_at <= $1 ORDER BY created_at LIMIT $2)`,
    [before, limit],
  );
  return Math.max(codes.rowCount ?? 0, devices.rowCount ?? 0);
}

export async function deleteOf(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM oauth_codes WHERE user_id = $1", [userId]);
  await client.query("DELETE FROM oauth_devices WHERE user_id = $1", [userId]);
}

function readGranted(granted: unknown): Grant {
  const { utilityIds: _, ...rest } = apiKeyFormSchema.parse(granted);
  return rest;
}
