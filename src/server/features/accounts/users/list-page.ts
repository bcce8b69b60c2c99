import type { UserSort, UserState } from "#contract/facts/user.ts";
import { deletionMark } from "../own-account/deletion-store.ts";
import type { UserPlace } from "./list-cursor.ts";

/** What is asked of the list of users. */
export interface UserPage {
  /** The beginnings of words of whom the list holds; undefined for everybody. */
  readonly words: readonly string[] | undefined;
  /** An email address in small letters: whose it is, is the only one found. */
  readonly address: string | undefined;
  readonly state: UserState | undefined;
  readonly sort: UserSort;
  readonly direction: "asc" | "desc";
  readonly after: UserPlace | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Neither guests nor what is left of deleted accounts. In the words of the indexes, or they go unused. */
export const listed = `u.is_anonymous IS NOT TRUE AND u.ban_reason IS DISTINCT FROM '${deletionMark}'`;

/** The columns of the rows `u` by which a list is sorted. */
export const userColumns: Readonly<Record<UserSort, readonly string[]>> = {
  email: ["u.email"],
  created: ["u.created_at", "u.id"],
  last_sign_in: ["COALESCE(u.last_sign_in_at, '-infinity')", "u.id"],
};

/** What `ORDER BY` takes for a page, and the conditions by which it begins after the page before. */
export function orderBy(
  { direction, after }: UserPage,
  columns: readonly string[],
  bind: (value: unknown) => string,
): { readonly order: string; readonly conditions: string[] } {
  const [way, beyond] = direction === "asc" ? ["ASC", ">"] : ["DESC", "<"];
  const order = columns.map((column) => `${column} ${way}`).join(", ");
  if (after === undefined) return { order, conditions: [] };
  const place = after.map(bind).join(", ");
  return { order, conditions: [`(${columns.join(", ")}) ${beyond} (${place})`] };
}
