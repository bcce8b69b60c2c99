import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { userIdPattern } from "#contract/facts/user.ts";
import type { User } from "#contract/schemas/user.ts";
import { type AccountParts } from "../account-parts.ts";
import { creditRules } from "../make-profile.ts";
import { type IdentityRow } from "../identity-row.ts";
import { presentIdentity } from "../present-identity.ts";
import {
  presentLine,
  readBalances,
  readBalancesOfMany,
  readLines,
} from "#server/features/credits/index.ts";
import type { CreditStatement } from "#contract/schemas/credit.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { searchWords } from "./search-words.ts";
import { decodeUserCursor, encodeUserCursor } from "./list-cursor.ts";
import { type ListedUser, presentUser } from "./present.ts";
import { listUserRows, readUserRow } from "./store.ts";

type UserQuery = EndpointQuery<typeof endpoints.listUsers>;

interface UserList<Listed = ListedUser> {
  readonly users: Listed[];
  readonly nextCursor: string | null;
}

/** Throws Refusal for an invalid cursor. */
export async function listUsers(parts: AccountParts, query: UserQuery): Promise<UserList> {
  if (query.kind === "all_firebase_and_firestore") return listUsersWithBalances(parts, query);
  const { rows, nextCursor } = await readPage(parts, query);
  if (query.kind === "uid_email") {
    return { users: rows.map(({ userId, email }) => ({ uid: userId, email })), nextCursor };
  }
  return { users: rows.map(presentIdentity), nextCursor };
}

/** Throws Refusal for an invalid cursor. */
export async function listUsersWithBalances(
  parts: AccountParts,
  query: Omit<UserQuery, "kind">,
): Promise<UserList<User>> {
  const { rows, nextCursor } = await readPage(parts, query);
  const ids = rows.map(({ userId }) => userId);
  const balancesOf = await readBalancesOfMany(parts.database.pool, creditRules(parts), ids);
  return { users: rows.map((row) => presentUser(row, balancesOf(row.userId))), nextCursor };
}

async function readPage(
  { database, clock }: AccountParts,
  query: Omit<UserQuery, "kind">,
): Promise<{ readonly rows: IdentityRow[]; readonly nextCursor: string | null }> {
  const { sort, direction, state, limit, cursor } = query;
  const words = query.query === undefined ? undefined : searchWords(query.query);
  const after = cursor === undefined ? undefined : decodeUserCursor(sort, cursor);
  const typed = query.query?.trim() ?? "";
  const address = typed.includes("@") ? typed.toLowerCase() : undefined;
  const id = userIdPattern.test(typed) ? typed : undefined;
  const found = await listUserRows(database.pool, {
    words,
    address,
    id,
    state,
    sort,
    direction,
    after,
    limit: limit + 1,
    now: clock.now(),
  });
  return cutPage(found, limit, (last) => encodeUserCursor(sort, last));
}

/** Throws Refusal `user_not_found`, also for a guest. */
export async function readUser(parts: AccountParts, userId: string): Promise<User> {
  const row = await requireUser(parts, userId);
  const balances = await readBalances(parts.database.pool, creditRules(parts), userId);
  return presentUser(row, balances);
}

/** Reads balances and a page of the statement. Throws Refusal. */
export async function readUserCredits(
  parts: AccountParts,
  userId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<CreditStatement> {
  const { freeCredits, paidCredits } = await readUser(parts, userId);
  const { lines, nextCursor } = await readLines(parts.database.pool, userId, page);
  return { free: freeCredits, paid: paidCredits, entries: lines.map(presentLine), nextCursor };
}

/** Throws Refusal `user_not_found`, also for a guest. */
export async function requireUser(
  { database, clock }: Pick<AccountParts, "database" | "clock">,
  userId: string,
): Promise<IdentityRow> {
  const row = await readUserRow(database.pool, userId, clock.now());
  if (row === undefined) throw new Refusal("user_not_found");
  return row;
}
