import type { Queryable } from "#server/platform/database/queryable.ts";

/** Disables a deleted account's row until its data is gone. */
export const deletionMark = "account deleted";

/**
 * Removes personal data and ways to sign in. The row stays until all else is gone, so interrupted
 * deletions are found again.
 */
export async function emptyAccount(client: Queryable, userId: string, now: Date): Promise<void> {
  await client.query(
    `UPDATE identity_users SET name = '', image = NULL, email = id || '@deleted.invalid',
       email_verified = false, role = NULL, two_factor_enabled = false, last_sign_in_at = NULL,
       banned = true, ban_reason = $2, ban_expires = NULL, updated_at = $3
     WHERE id = $1`,
    [userId, deletionMark, now],
  );
  for (const statement of [
    "DELETE FROM identity_sessions WHERE user_id = $1",
    "DELETE FROM identity_accounts WHERE user_id = $1",
    "DELETE FROM identity_second_factors WHERE user_id = $1",
    "DELETE FROM identity_passkeys WHERE user_id = $1",
    "DELETE FROM mailed_links WHERE user_id = $1",
    "DELETE FROM profiles WHERE user_id = $1",
    "DELETE FROM invitations WHERE accepted_by = $1",
  ]) {
    await client.query(statement, [userId]);
  }
  // Trusted browsers hold the bare id, pending passkey and provider flows JSON.
  await client.query(
    `DELETE FROM identity_verifications
     WHERE value = $1 OR starts_with(value, '{') AND strpos(value, '"' || $1 || '"') > 0`,
    [userId],
  );
}

/** Deletes an emptied account's row only. */
export async function deleteEmptiedAccount(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query("DELETE FROM identity_users WHERE id = $1 AND ban_reason = $2", [
    userId,
    deletionMark,
  ]);
}

export async function selectEmptiedAccounts(
  queryable: Queryable,
  limit: number,
): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT id FROM identity_users WHERE banned AND ban_reason = $1 AND email = id || '@deleted.invalid'
     ORDER BY updated_at LIMIT $2`,
    [deletionMark, limit],
  );
  return rows.map(({ id }) => id);
}
