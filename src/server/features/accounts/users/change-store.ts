import type { Queryable } from "#server/platform/database/queryable.ts";
import { disabledAt } from "../store.ts";

/**
 * Locks administrators who can sign in until the transaction ends, in id order to avoid deadlock.
 */
export async function lockAdministrators(client: Queryable, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string; disabled: boolean }>(
    `SELECT u.id, ${disabledAt("$1")} AS disabled
     FROM identity_users u WHERE u.role = 'admin' ORDER BY u.id FOR UPDATE`,
    [now],
  );
  return rows.filter(({ disabled }) => !disabled).map(({ id }) => id);
}

export async function updateRole(
  client: Queryable,
  userId: string,
  role: "admin" | null,
  now: Date,
): Promise<void> {
  await client.query("UPDATE identity_users SET role = $2, updated_at = $3 WHERE id = $1", [
    userId,
    role,
    now,
  ]);
}

/** Ends every sign-in too. */
export async function disableUser(client: Queryable, userId: string, now: Date): Promise<void> {
  await client.query(
    `UPDATE identity_users SET banned = true, ban_reason = 'disabled by an administrator',
       ban_expires = NULL, updated_at = $2 WHERE id = $1`,
    [userId, now],
  );
  await client.query("DELETE FROM identity_sessions WHERE user_id = $1", [userId]);
}

export async function enableUser(client: Queryable, userId: string, now: Date): Promise<void> {
  await client.query(
    `UPDATE identity_users SET banned = false, ban_reason = NULL, ban_expires = NULL,
       updated_at = $2 WHERE id = $1`,
    [userId, now],
  );
}
