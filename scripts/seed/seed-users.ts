import type { Queryable } from "#server/platform/database/queryable.ts";
import { insertInChunks, shareOf, userTime } from "./seed-range.ts";

const firstNames = ["Ada", "Alan", "Barbara", "Claude", "Donald", "Edsger", "Frances", "Grace"];
const lastNames = ["Allen", "Hopper", "Knuth", "Liskov", "Lovelace", "Shannon", "Turing"];

/** In hundredths of a credit: left over once a user's runs are paid. */
const bought = 10_000;

export interface SeededUsers {
  readonly base: number;
  readonly count: number;
}

/**
 * Makes accounts nobody can sign in to, with a purchase that also covers `runsEach` runs. Call `seedBalances` once
 * everything is spent.
 */
export async function seedUsers(
  client: Queryable,
  count: number,
  runsEach: number,
  now: Date,
): Promise<SeededUsers> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*) FROM identity_users WHERE id LIKE 'seed-%'",
  );
  const users = { base: rows[0]?.count ?? 0, count };
  await insertInChunks(
    client,
    users,
    `WITH people AS (
       SELECT n, ($4::text[])[1 + n % 8] AS first, ($5::text[])[1 + n / 8 % 7] AS last,
         ${userTime("n")} AS moment
       FROM generate_series($1::integer, $2::integer) AS n
     ), made AS (
       INSERT INTO identity_users
         (id, name, email, email_verified, banned, created_at, updated_at, last_sign_in_at)
       SELECT 'seed-' || n, first || ' ' || last,
         lower(first || '.' || last) || '.' || n || '@seed.example', n % 10 <> 0, n % 200 = 0,
         moment, moment, moment
       FROM people RETURNING id, created_at
     ), ways_in AS (
       INSERT INTO identity_accounts
         (id, user_id, account_id, provider_id, created_at, updated_at)
       SELECT id, id, id, 'credential', created_at, created_at FROM made
     )
     INSERT INTO profiles (user_id, created_at) SELECT id, created_at FROM made`,
    [now, firstNames, lastNames],
  );
  await insertInChunks(
    client,
    users,
    `INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
     SELECT 'seed-' || n, 'paid', 'adjust', $4::bigint, 'Seed', 'adjust:seed-' || n,
       ${userTime("n")}
     FROM generate_series($1::integer, $2::integer) AS n`,
    [now, bought + runsEach * 15],
  );
  return users;
}

export async function seedBalances(client: Queryable, users: SeededUsers): Promise<void> {
  await insertInChunks(
    client,
    users,
    `INSERT INTO credit_balances (user_id, pool, balance)
     SELECT user_id, pool, sum(amount)::bigint FROM credit_entries
     WHERE user_id IN (SELECT 'seed-' || n FROM generate_series($1::integer, $2::integer) AS n)
     GROUP BY user_id, pool`,
  );
}

export async function seedAudit(client: Queryable, count: number, now: Date): Promise<void> {
  await insertInChunks(
    client,
    { base: 0, count },
    `INSERT INTO audit_entries (actor_id, actor_email, action, subject_type, subject_id,
       subject_label, detail, created_at)
     SELECT 'seed-' || 1 + n % 5, 'administrator.' || 1 + n % 5 || '@seed.example',
       ($4::text[])[1 + n % 4], 'user', 'seed-' || subject,
       'person.' || subject || '@seed.example', '{"reason": "seed"}',
       $3::timestamptz - ($5::bigint - n) * interval '400 days' / $5
     FROM (
       SELECT n, 1 + floor(${shareOf("n", 5)} * greatest(1, $5::bigint / 10))::bigint AS subject
       FROM generate_series($1::bigint, $2::bigint) AS n
     ) AS numbered`,
    [now, ["user.disable", "user.enable", "user.adjust_credits", "session.delete"], count],
  );
}
