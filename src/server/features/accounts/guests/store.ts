import type { Queryable } from "#server/platform/database/queryable.ts";

/** Finds a guest by sign-in token; undefined for an account's. */
export async function readGuestByToken(
  queryable: Queryable,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_sessions s JOIN identity_users u ON u.id = s.user_id
     WHERE s.token = $1 AND s.expires_at > $2 AND u.is_anonymous`,
    [token, now],
  );
  return rows[0]?.id;
}

/** Locks the guest until the transaction ends; returns whether there is one. */
export async function lockGuest(client: Queryable, guestId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM identity_users WHERE id = $1 AND is_anonymous FOR UPDATE",
    [guestId],
  );
  return rowCount === 1;
}

/** Ends the guest's sign-ins and rejects issued tokens. */
export async function closeGuestRow(client: Queryable, guestId: string): Promise<void> {
  await client.query("UPDATE identity_users SET banned = true WHERE id = $1 AND is_anonymous", [
    guestId,
  ]);
  await client.query("DELETE FROM identity_sessions WHERE user_id = $1", [guestId]);
}

/** Deletes a guest with identity data; never an account. */
export async function deleteGuestRow(client: Queryable, guestId: string): Promise<void> {
  await client.query("DELETE FROM identity_users WHERE id = $1 AND is_anonymous", [guestId]);
}

/** Selects guests created at or before this time, oldest first. */
export async function selectGuestsMadeUntil(
  queryable: Queryable,
  until: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT id FROM identity_users WHERE is_anonymous AND created_at <= $1
     ORDER BY created_at LIMIT $2`,
    [until, limit],
  );
  return rows.map(({ id }) => id);
}
