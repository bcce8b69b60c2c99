import type { Queryable } from "#server/platform/database/queryable.ts";
import { listed } from "./list-page.ts";

/** Counts per hour; hours without any have no row. */
export async function selectNewUsers(
  queryable: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly newUsers: number }[]> {
  const { rows } = await queryable.query<{ hour: Date; newUsers: number }>(
    `SELECT date_trunc('hour', u.created_at) AS hour, count(*)::integer AS "newUsers"
     FROM identity_users u WHERE ${listed} AND u.created_at >= $1 AND u.created_at < $2 GROUP BY 1`,
    [from, to],
  );
  return rows;
}

/** Returns null if there was none at or after `from`. */
export async function selectFirstNewUser(queryable: Queryable, from: Date): Promise<Date | null> {
  const { rows } = await queryable.query<{ moment: Date | null }>(
    `SELECT min(u.created_at) AS moment FROM identity_users u
     WHERE ${listed} AND u.created_at >= $1`,
    [from],
  );
  return rows[0]?.moment ?? null;
}
