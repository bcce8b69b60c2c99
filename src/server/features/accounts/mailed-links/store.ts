import type { Queryable } from "#server/platform/database/queryable.ts";
import { disabledAt } from "../store.ts";

/** An account has at most one valid link of each kind. */
export type MailedLinkKind = "email-verification" | "password-reset" | "email-change";

export interface MailedLinkRow {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** For email changes only. */
  readonly newEmail: string | null;
}

/**
 * Voids the account's earlier link of that kind. Returns false and stores nothing if the account is
 * disabled or no longer has this address.
 */
export async function replaceMailedLink(
  queryable: Queryable,
  link: {
    readonly userId: string;
    readonly kind: MailedLinkKind;
    readonly tokenHash: string;
    readonly email: string;
    readonly newEmail: string | null;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  // Waits for concurrent account changes, which couldn't void this link.
  const { rowCount } = await queryable.query(
    `INSERT INTO mailed_links (user_id, kind, token_hash, email, new_email, expires_at)
     SELECT u.id, $2, $3, u.email, $5, $6 FROM identity_users u
     WHERE u.id = $1 AND u.email = $4 AND NOT (${disabledAt("$7")}) FOR SHARE
     ON CONFLICT (user_id, kind) DO UPDATE SET token_hash = excluded.token_hash,
       email = excluded.email, new_email = excluded.new_email, expires_at = excluded.expires_at`,
    [link.userId, link.kind, link.tokenHash, link.email, link.newEmail, link.expiresAt, link.now],
  );
  return rowCount === 1;
}

/** Locks until the transaction ends. */
export async function lockLinkedAccount(client: Queryable, tokenHash: string): Promise<void> {
  await client.query(
    `SELECT FROM identity_users
     WHERE id = (SELECT user_id FROM mailed_links WHERE token_hash = $1) FOR NO KEY UPDATE`,
    [tokenHash],
  );
}

/** Returns undefined if the link is used, replaced, void or expired, or the account is disabled. */
export async function readMailedLink(
  queryable: Queryable,
  kind: MailedLinkKind,
  tokenHash: string,
  now: Date,
): Promise<MailedLinkRow | undefined> {
  const { rows } = await queryable.query<MailedLinkRow & Record<string, unknown>>(
    `SELECT u.id AS "userId", u.email, u.email_verified AS "emailVerified",
       l.new_email AS "newEmail"
     FROM mailed_links l JOIN identity_users u ON u.id = l.user_id AND u.email = l.email
     WHERE l.kind = $1 AND l.token_hash = $2 AND l.expires_at > $3 AND NOT (${disabledAt("$3")})`,
    [kind, tokenHash, now],
  );
  return rows[0];
}

/** Voids an account's links, except one kind. */
export async function deleteMailedLinks(
  queryable: Queryable,
  userId: string,
  keptKind?: MailedLinkKind,
): Promise<void> {
  await queryable.query(
    "DELETE FROM mailed_links WHERE user_id = $1 AND kind IS DISTINCT FROM $2",
    [userId, keptKind ?? null],
  );
}
