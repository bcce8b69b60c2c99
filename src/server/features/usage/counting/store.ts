import type { RunCount } from "#server/features/runs/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export async function addToDays(client: Queryable, counts: readonly RunCount[]): Promise<void> {
  await client.query(
    `INSERT INTO usage_days AS current
       (user_id, day, utility_id, origin, key_id, status, runs, spent)
     SELECT "userId", day, "utilityId", origin, "keyId", status, runs, spent
     FROM jsonb_to_recordset($1) AS added ("userId" text, day date, "utilityId" text, origin text,
       "keyId" uuid, status text, runs bigint, spent bigint)
     ON CONFLICT (user_id, day, utility_id, origin, key_id, status)
       DO UPDATE SET runs = current.runs + excluded.runs, spent = current.spent + excluded.spent`,
    [JSON.stringify(counts)],
  );
}

/** Adds a user's days to another's and deletes them. */
export async function moveDays(
  client: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await client.query(
    `WITH moved AS (DELETE FROM usage_days WHERE user_id = $1 RETURNING *)
     INSERT INTO usage_days AS current
       (user_id, day, utility_id, origin, key_id, status, runs, spent)
     SELECT $2, day, utility_id, origin, key_id, status, runs, spent FROM moved
     ON CONFLICT (user_id, day, utility_id, origin, key_id, status)
       DO UPDATE SET runs = current.runs + excluded.runs, spent = current.spent + excluded.spent`,
    [from, to],
  );
}

export async function deleteDays(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM usage_days WHERE user_id = $1", [userId]);
}
