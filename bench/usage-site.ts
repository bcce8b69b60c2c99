import { countUsage } from "#server/features/usage/index.ts";
import { insertInChunks } from "../scripts/seed/seed-range.ts";
import { giveKey } from "../tests/support/api-keys.ts";
import { createTestApp } from "../tests/support/app.ts";
import type { TestAccount } from "../tests/support/accounts.ts";

export interface UsageSite {
  readonly person: TestAccount;
  readonly keyId: string;
  readonly rareUtility: string;
  close(): Promise<void>;
}

const rareUtility = "generate-passwords_1";
const countedAtOnce = 20_000;
/** As many runs as two busy cores finish in a minute, the interval between counts. */
const uncounted = 5000;

/**
 * Opens the product with an account that has `runs` runs within a year, by three keys and on the page. The last few
 * thousand aren't counted yet.
 */
export async function openUsageSite(name: string, runs: number): Promise<UsageSite> {
  const site = await createTestApp(`bench-usage-${name}`);
  const person = await site.signUp("busy@example.com");
  const { database } = site.parts;
  const { pool } = database;
  const keys = [];
  for (const key of ["Nightly", "Shop", "Trial"])
    keys.push(await giveKey(site, person, { name: key }));
  const keyIds = keys.map(({ keyId }) => keyId);
  const now = site.clock.now();
  const runId = "('5eed0002-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
  const insertRuns = (base: number, count: number) =>
    insertInChunks(
      pool,
      { base, count },
      `INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
         created_at, started_at, ended_at, requester, origin, key_id)
       SELECT ${runId}, ${runId}, $4, CASE WHEN n % 10000 = 0 THEN $7
           ELSE ('{resize-image_1,crop-image_1,convert-images_1,merge-pdfs_1}'::text[])[1 + n % 4] END,
         'run', '{}', CASE WHEN n % 1000 = 7 THEN 'failed' ELSE 'succeeded' END, 1, moment, moment,
         moment + interval '1 second', $4, CASE WHEN n % 4 = 0 THEN 'page' ELSE 'call' END,
         CASE WHEN n % 4 > 0 THEN ($5::uuid[])[n % 4] END
       FROM (
         SELECT n, $3::timestamptz - ($6::bigint - n) * (interval '365 days' / $6) AS moment
         FROM generate_series($1::bigint, $2::bigint) AS n
       ) AS numbered`,
      [now, person.userId, keyIds, runs, rareUtility],
    );
  await pool.query("SET synchronous_commit = off");
  await insertRuns(0, runs - uncounted);
  while ((await countUsage(database, countedAtOnce)) === countedAtOnce);
  await insertRuns(runs - uncounted, uncounted);
  await insertInChunks(
    pool,
    { base: 0, count: runs },
    `INSERT INTO credit_entries
       (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
     SELECT user_id, 'paid', type, CASE type WHEN 'hold' THEN -price WHEN 'release' THEN price ELSE 0 END,
       id, utility_id, type || ':' || id || ':paid', ended_at
     FROM (SELECT ${runId} AS run_id FROM generate_series($1::bigint, $2::bigint) AS n) AS numbers
       JOIN runs ON runs.id = run_id,
       LATERAL unnest(ARRAY['hold', CASE status WHEN 'succeeded' THEN 'settle' ELSE 'release' END])
         AS type
     ORDER BY id, type = 'hold' DESC`,
  );
  await pool.query("VACUUM ANALYZE");
  return { person, keyId: keyIds[0] ?? "", rareUtility, close: () => site.close() };
}
