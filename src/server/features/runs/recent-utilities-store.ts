import type { Queryable } from "#server/platform/database/queryable.ts";

/** Runs that are looked through: without a bound, whoever has run a thousand a day would wait. */
const runsRead = 200;

export async function selectRecentUtilities(
  queryable: Queryable,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await queryable.query<{ utilityId: string }>(
    `SELECT utility_id AS "utilityId" FROM (
       SELECT utility_id, created_at FROM runs WHERE user_id = $1
       ORDER BY created_at DESC, id DESC LIMIT ${runsRead}) AS latest
     GROUP BY utility_id ORDER BY max(created_at) DESC, utility_id LIMIT $2`,
    [userId, limit],
  );
  return rows.map(({ utilityId }) => utilityId);
}
