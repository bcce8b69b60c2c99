import type { Queryable } from "#server/platform/database/queryable.ts";

const verbs = ["Convert", "Compress", "Merge", "Split", "Rotate", "Inspect", "Format", "Compare"];
const things = ["image", "video", "document", "table", "archive", "colour", "password", "date"];

/** Adds `count` varied utilities without code; one in three is free. */
export async function insertManyUtilities(queryable: Queryable, count: number): Promise<void> {
  await queryable.query(
    `INSERT INTO utilities (id, code, version, name, description, credits_per_execution,
       free_credits_allowed, session_files_retention_minutes, status, alternative_utility_id, tags,
       allow_ads, requires_account, allowed_email_domains, created_at, updated_at)
     SELECT 'seed-' || n || '_1', 'seed-' || n, 1,
       verb || ' ' || thing || ' ' || n,
       verb || 's any ' || thing || ' of yours as number ' || n || ' of many does, with settings '
         || 'for size, quality and name.' || CASE WHEN n % 4 = 0 THEN ' It also works on several '
         || thing || 's at once and tells what it has done with each of them in the end.' ELSE '' END,
       n % 3, n % 2 = 0, 5, 'generally_available', NULL, ARRAY[thing, lower(verb), 'seed'], true,
       false, '{}', now(), now()
     FROM generate_series(1, $1::integer) AS n,
       LATERAL (SELECT ($2::text[])[1 + n % 8] AS verb, ($3::text[])[1 + n / 8 % 8] AS thing) AS words`,
    [count, verbs, things],
  );
}
