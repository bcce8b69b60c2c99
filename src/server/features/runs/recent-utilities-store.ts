import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Reach } from "#server/platform/http/key-reach.ts";

/** Without a bound, an account with a thousand runs a day would wait. */
const runsRead = 200;

export async function selectRecentUtilities(
  queryable: Queryable,
  { userId, utilityIds }: Reach,
  limit: number,
): Promise<string[]> {
  const { rows } = await queryable.query<{ utilityId: string }>(
    `SELECT utility_id AS "utilityId" FROM (
       SELECT utility_id, created_at FROM runs WHERE user_id = $1
       ORDER BY created_at DESC, id DESC LIMIT ${runsRead}) AS latest
     WHERE $3::text[] IS NULL OR utility_id = ANY($3)
     GROUP BY utility_id ORDER BY max(created_at) DESC, utility_id LIMIT $2`,
    [userId, limit, utilityIds],
  );
  return rows.map(({ utilityId }) => utilityId);
}
