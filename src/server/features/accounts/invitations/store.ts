import type { Queryable } from "#server/platform/database/queryable.ts";

export interface InvitationRow {
  readonly invitationId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
}

const columns = `id AS "invitationId", email, created_at AS "createdAt",
  sent_at AS "sentAt", expires_at AS "expiresAt", accepted_at AS "acceptedAt"`;

type Row = InvitationRow & Record<string, unknown>;

/**
 * Replaces an expired or accepted invitation of the address. Returns undefined, and changes nothing,
 * if there is an open one.
 */
export async function insertInvitation(
  client: Queryable,
  given: {
    readonly invitationId: string;
    readonly email: string;
    readonly tokenHash: string;
    readonly invitedBy: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<InvitationRow | undefined> {
  const { rows } = await client.query<Row>(
    `INSERT INTO invitations (id, email, token_hash, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (email) DO UPDATE SET id = excluded.id,
       token_hash = excluded.token_hash, invited_by = excluded.invited_by,
       created_at = excluded.created_at, sent_at = NULL, expires_at = excluded.expires_at,
       accepted_at = NULL, accepted_by = NULL
     WHERE invitations.accepted_at IS NOT NULL OR invitations.expires_at <= excluded.created_at
     RETURNING ${columns}`,
    [given.invitationId, given.email, given.tokenHash, given.invitedBy, given.now, given.expiresAt],
  );
  return rows[0];
}

/** Locks until the transaction ends. */
export async function lockInvitation(
  client: Queryable,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM invitations WHERE id = $1 FOR UPDATE`,
    [invitationId],
  );
  return rows[0];
}

export async function replaceToken(
  client: Queryable,
  invitationId: string,
  given: { readonly tokenHash: string; readonly expiresAt: Date },
): Promise<void> {
  await client.query(
    `UPDATE invitations SET token_hash = $2, expires_at = $3, sent_at = NULL
     WHERE id = $1`,
    [invitationId, given.tokenHash, given.expiresAt],
  );
}

/** Returns undefined if the invitation was revoked meanwhile. */
export async function markSent(
  queryable: Queryable,
  invitationId: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `UPDATE invitations SET sent_at = $2 WHERE id = $1 RETURNING ${columns}`,
    [invitationId, now],
  );
  return rows[0];
}

export async function deleteInvitation(client: Queryable, invitationId: string): Promise<void> {
  await client.query("DELETE FROM invitations WHERE id = $1", [invitationId]);
}

/** Finds the address that an open invitation's link is for. */
export async function readInvitedEmail(
  queryable: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await queryable.query<{ email: string }>(
    `SELECT email FROM invitations
     WHERE token_hash = $1 AND accepted_at IS NULL AND expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0]?.email;
}

export async function markAccepted(
  queryable: Queryable,
  given: { readonly email: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await queryable.query(
    `UPDATE invitations SET accepted_at = $3, accepted_by = $2
     WHERE email = $1 AND accepted_at IS NULL`,
    [given.email, given.userId, given.now],
  );
}

export interface InvitationPlace {
  readonly createdAt: Date;
  readonly invitationId: string;
}

/** Lists the newest first. */
export async function listInvitationRows(
  queryable: Queryable,
  page: { readonly before: InvitationPlace | undefined; readonly limit: number },
): Promise<InvitationRow[]> {
  const { before, limit } = page;
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM invitations
     WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1, $2)
     ORDER BY created_at DESC, id DESC LIMIT $3`,
    [before?.createdAt ?? null, before?.invitationId ?? null, limit],
  );
  return rows;
}
