import type { Queryable } from "#server/platform/database/queryable.ts";
import { insertInChunks, shareOf } from "./seed-range.ts";

const verbs = ["Convert", "Compress", "Merge", "Split", "Rotate", "Inspect", "Format", "Compare"];
const things = ["image", "video", "document", "table", "archive", "colour", "password", "date"];
/** The remaining utilities are generally available. */
const statuses = ["dev", "test", "alpha", "beta", "disabled", "decommissioned"];

export async function seedUtilities(client: Queryable, count: number, now: Date): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*) FROM utilities WHERE id LIKE 'seed-%'",
  );
  await insertInChunks(
    client,
    { base: rows[0]?.count ?? 0, count },
    `INSERT INTO utilities (id, code, version, name, description, credits_per_execution,
       free_credits_allowed, session_files_retention_minutes, status, alternative_utility_id, tags,
       allow_ads, requires_account, allowed_email_domains, created_at, updated_at)
     SELECT 'seed-' || n || '_1', 'seed-' || n, 1, verb || ' ' || thing || ' ' || n,
       verb || 's any ' || thing || ' of yours, as number ' || n || ' of many.',
       n % 4 * 5, n % 2 = 0, 30, CASE WHEN n % 25 < 6 THEN ($6::text[])[1 + n % 25]
         ELSE 'generally_available' END,
       NULL, ARRAY[thing, lower(verb), 'seed'], n % 3 = 0, n % 5 = 0, '{}',
       moment, moment + ${shareOf("n", 8)} * ($3::timestamptz - moment)
     FROM (
       SELECT n, $3::timestamptz - ${shareOf("n", 7)} * interval '400 days' AS moment,
         ($4::text[])[1 + n % 8] AS verb, ($5::text[])[1 + n / 8 % 8] AS thing
       FROM generate_series($1::integer, $2::integer) AS n
     ) AS numbered`,
    [now, verbs, things, statuses],
  );
}
