import type { UserSort, UserState } from "#contract/facts/user.ts";
import { deletionMark } from "../own-account/deletion-store.ts";
import type { UserPlace } from "./list-cursor.ts";

export interface UserPage {
  /** Word prefixes; undefined for everyone. */
  readonly words: readonly string[] | undefined;
  /** In lower case; must match exactly. */
  readonly address: string | undefined;
  /** Must match exactly. */
  readonly id: string | undefined;
  readonly state: UserState | undefined;
  readonly sort: UserSort;
  readonly direction: "asc" | "desc";
  readonly after: UserPlace | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Excludes guests and deleted accounts. Must match the indexes' wording, or they go unused. */
export const listed = `u.is_anonymous IS NOT TRUE AND u.ban_reason IS DISTINCT FROM '${deletionMark}'`;

export const userColumns: Readonly<Record<UserSort, readonly string[]>> = {
  email: ["u.email"],
  created: ["u.created_at", "u.id"],
  last_sign_in: ["COALESCE(u.last_sign_in_at, '-infinity')", "u.id"],
};

/** Builds `ORDER BY` and the conditions that skip earlier pages. */
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
