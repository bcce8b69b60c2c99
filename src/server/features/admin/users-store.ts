import type { UserSort, UserState } from "#contract/user.ts";
import {
  deletionMark,
  disabledAt,
  identityColumns,
  type IdentityRow,
  identityTables,
} from "#server/features/accounts/service.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { UserPlace } from "./user-cursor.ts";

/** Neither guests nor what is left of deleted accounts. In the words of the indexes, or they go unused. */
const listed = `u.is_anonymous IS NOT TRUE AND u.ban_reason IS DISTINCT FROM '${deletionMark}'`;

/** `$1` is now. */
const selectUsers = `SELECT ${identityColumns("$1")} FROM ${identityTables} WHERE ${listed}`;

const states: Readonly<Record<UserState, string>> = {
  disabled: `u.banned AND ${disabledAt("$1")}`,
  administrator: "u.role = 'admin'",
  unverified: "NOT u.email_verified",
};

export interface UserPage {
  /** A query of `to_tsquery`; undefined for everybody. */
  readonly words: string | undefined;
  /** An email address in small letters: whose it is, is the only one found. */
  readonly address: string | undefined;
  readonly state: UserState | undefined;
  readonly sort: UserSort;
  readonly direction: "asc" | "desc";
  readonly after: UserPlace | undefined;
  readonly limit: number;
  readonly now: Date;
}

/**
 * So many users are found first and sorted then; where there are more, a page is soon full along the
 * order of the list: of a million users after 50,000 of them at the most, which is as quick as sorting.
 */
const mostSorted = 1000;

/** The parts of an address are words that many have: together they are looked for at length. */
async function findByAddress(queryable: Queryable, address: string): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_users u WHERE ${listed} AND u.email = $1`,
    [address],
  );
  return rows.map(({ id }) => id);
}

/**
 * The ids of users with these words, of at most one more than can be sorted. A statement of its own:
 * the planner cannot tell whether words are rare, and would look for rare ones along the order of the
 * list, in every row, or sort everybody for common ones.
 */
async function findByWords(queryable: Queryable, words: string): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT u.id FROM identity_users u
     WHERE ${listed} AND u.words @@ to_tsquery('simple', $1) LIMIT $2`,
    [words, mostSorted + 1],
  );
  return rows.map(({ id }) => id);
}

/** One page of users. Only what is asked for stands in the statement, so that an index can answer it. */
export async function listUserRows(queryable: Queryable, page: UserPage): Promise<IdentityRow[]> {
  const values: unknown[] = [page.now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = page.state === undefined ? [] : [states[page.state]];
  if (page.words !== undefined) {
    const owner = page.address === undefined ? [] : await findByAddress(queryable, page.address);
    const found = owner.length > 0 ? owner : await findByWords(queryable, page.words);
    conditions.push(
      found.length <= mostSorted
        ? `u.id = ANY(${bind(found)})`
        : `u.words @@ to_tsquery('simple', ${bind(page.words)})`,
    );
  }
  const [direction, beyond] = page.direction === "asc" ? ["ASC", ">"] : ["DESC", "<"];
  if (page.after?.sort === "email") {
    conditions.push(`u.email ${beyond} ${bind(page.after.email)}`);
  } else if (page.after !== undefined) {
    const { createdAt, userId } = page.after;
    conditions.push(
      `(u.created_at, u.id) ${beyond} (${bind(createdAt)}::timestamptz, ${bind(userId)})`,
    );
  }
  const order =
    page.sort === "email" ? `u.email ${direction}` : `u.created_at ${direction}, u.id ${direction}`;
  const { rows } = await queryable.query<IdentityRow & Record<string, unknown>>(
    `${[selectUsers, ...conditions].join(" AND ")} ORDER BY ${order} LIMIT ${bind(page.limit)}`,
    values,
  );
  return rows;
}

/** One user, or undefined where there is none, or only a guest. */
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

/** Keeps the row of a user from every other change until the transaction ends. */
export async function lockUser(client: Queryable, userId: string): Promise<void> {
  await client.query("SELECT FROM identity_users WHERE id = $1 FOR UPDATE", [userId]);
}
