import type { UserState } from "#contract/facts/user.ts";
import { disabledAt, identityColumns } from "../store.ts";
import { type IdentityRow } from "../identity-row.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { queryOfWords } from "./search-words.ts";
import { listed, orderBy, userColumns, type UserPage } from "./list-page.ts";
import { findUsers } from "./search-store.ts";

/** `$1` is now. */
const selectUsers = `SELECT ${identityColumns("$1")} FROM identity_users u WHERE ${listed}`;

const states: Readonly<Record<UserState, string>> = {
  disabled: `u.banned AND ${disabledAt("$1")}`,
  administrator: "u.role = 'admin'",
  unverified: "NOT u.email_verified",
};

/** Includes only the requested conditions, so an index applies. */
export async function listUserRows(queryable: Queryable, page: UserPage): Promise<IdentityRow[]> {
  const { words, state, limit } = page;
  const values: unknown[] = [page.now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = state === undefined ? [] : [states[state]];
  if (words !== undefined) {
    const found = await findUsers(queryable, words, page);
    conditions.push(
      found === undefined
        ? `u.words @@ to_tsquery('simple', ${bind(queryOfWords(words))})`
        : `u.id = ANY(${bind(found)})`,
    );
  }
  const order = orderBy(page, userColumns[page.sort], bind);
  const { rows } = await queryable.query<IdentityRow & Record<string, unknown>>(
    `${[selectUsers, ...conditions, ...order.conditions].join(" AND ")}
     ORDER BY ${order.order} LIMIT ${bind(limit)}`,
    values,
  );
  return rows;
}

/** Returns undefined for a guest. */
export async function readUserRow(
  queryable: Queryable,
  userId: string,
  now: Date,
): Promise<IdentityRow | undefined> {
  const { rows } = await queryable.query<IdentityRow & Record<string, unknown>>(
    `${selectUsers} AND u.id = $2`,
    [now, userId],
  );
  return rows[0];
}

/** Locks until the transaction ends. */
export async function lockUser(client: Queryable, userId: string): Promise<void> {
  await client.query("SELECT FROM identity_users WHERE id = $1 FOR UPDATE", [userId]);
}

/** Takes a lower-case address. */
export async function readIdOfEmail(
  queryable: Queryable,
  email: string,
): Promise<string | undefined> {
  const { rows } = await queryable.query<{ id: string }>(
    "SELECT id FROM identity_users WHERE email = $1",
    [email],
  );
  return rows[0]?.id;
}

/** Omits deleted users, who have none. */
export async function selectEmails(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queryable.query<{ id: string; email: string }>(
    "SELECT id, email FROM identity_users WHERE id = ANY($1)",
    [userIds],
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function selectDisplayNames(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await queryable.query<{ id: string; name: string }>(
    "SELECT id, name FROM identity_users WHERE id = ANY($1) AND name <> ''",
    [userIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
