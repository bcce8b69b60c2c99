import type { Queryable } from "#server/platform/database/queryable.ts";
import { insertInChunks, shareOf, userTime } from "./seed-range.ts";
import type { SeededUsers } from "./seed-users.ts";

/** Sequential ids, which an index inserts much faster than random ones. */
const sessionId = "('5eed0000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
const runId = "('5eed0001-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";

/**
 * SQL for numbered sessions: each user's run consecutively from sign-up to now, a few utilities have most of them, and
 * two in a hundred are active.
 */
const numbered = `
  SELECT n, user_id, id AS utility_id, moment,
    CASE WHEN kind < 2 THEN 'ACTIVE' WHEN kind < 5 THEN 'TIMED_OUT' WHEN kind < 8 THEN 'COMPLETED'
      ELSE 'DELETED' END AS status
  FROM (
    SELECT n, kind, 'seed-' || $4::bigint + place AS user_id,
      -- One active session for a user and a utility.
      CASE WHEN kind < 2 THEN round % $6::bigint
        ELSE floor($6::bigint * power(${shareOf("n", 2)}, 3))::bigint END AS utility,
      joined + ($3::timestamptz - joined) * ((round + ${shareOf("n", 3)}) / $7::double precision)
        AS moment
    FROM (
      SELECT n, place, round, hashint8(n) & 127 AS kind,
        ${userTime("$4::bigint + place")} AS joined
      FROM (
        SELECT n, 1 + (n - $8::bigint - 1) % $5::bigint AS place, (n - $8::bigint - 1) / $5::bigint AS round
        FROM generate_series($1::bigint, $2::bigint) AS n
      ) AS places
    ) AS joining
  ) AS chosen JOIN seed_catalogue ON number = utility`;

const outcome = `CASE WHEN n % 100 < 4 THEN 'failed' WHEN n % 100 < 6 THEN 'cancelled'
  ELSE 'succeeded' END`;
const price = "(n % 4 * 5)";

/**
 * Makes sessions with one finished run each, and its entries: held, then settled, or released if the run failed or was
 * cancelled.
 */
export async function seedSessions(
  client: Queryable,
  count: number,
  users: SeededUsers,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*) FROM sessions WHERE user_id LIKE 'seed-%'",
  );
  const base = rows[0]?.count ?? 0;
  const utilities = await numberUtilities(client);
  const rounds = Math.max(1, Math.ceil(count / users.count));
  const values = [now, users.base, users.count, utilities, rounds, base];
  await insertInChunks(
    client,
    { base, count },
    `WITH numbered AS MATERIALIZED (${numbered}), made AS (
       INSERT INTO sessions
         (id, user_id, utility_id, status, created_at, updated_at, expires_at)
       SELECT ${sessionId}, user_id, utility_id, status, moment, moment + interval '10 seconds',
         CASE status WHEN 'ACTIVE' THEN $3::timestamptz + interval '1 hour'
           ELSE moment + interval '30 minutes' END
       FROM numbered
     )
     INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
       created_at, started_at, ended_at, requester)
     SELECT ${runId}, ${sessionId}, user_id, utility_id, 'run', '{}', ${outcome}, ${price},
       moment, moment, moment + interval '10 seconds', user_id
     FROM numbered`,
    values,
  );
  await insertInChunks(
    client,
    { base, count },
    `INSERT INTO credit_entries
       (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
     SELECT user_id, 'paid', type,
       CASE type WHEN 'hold' THEN -price WHEN 'release' THEN price ELSE 0 END, id, utility_id,
       type || ':' || id || ':paid', CASE type WHEN 'hold' THEN created_at ELSE ended_at END
     FROM (
       SELECT n, ${runId} AS run_id FROM generate_series($1::bigint, $2::bigint) AS n
     ) AS numbers JOIN runs ON runs.id = run_id,
       LATERAL unnest(ARRAY['hold', CASE status WHEN 'succeeded' THEN 'settle' ELSE 'release' END])
         AS type
     WHERE price > 0 ORDER BY n, type = 'hold' DESC`,
  );
}

async function numberUtilities(client: Queryable): Promise<number> {
  await client.query("DROP TABLE IF EXISTS pg_temp.seed_catalogue");
  await client.query(
    `CREATE TEMPORARY TABLE seed_catalogue AS
     SELECT (row_number() OVER (ORDER BY id LIKE 'seed-%' DESC, id) - 1)::bigint AS number, id
     FROM utilities`,
  );
  await client.query("ALTER TABLE seed_catalogue ADD PRIMARY KEY (number)");
  const { rows } = await client.query<{ count: number }>("SELECT count(*) FROM seed_catalogue");
  return rows[0]?.count ?? 0;
}
