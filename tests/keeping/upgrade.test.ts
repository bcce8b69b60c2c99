import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { QueryConfig } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import { verifyRuns } from "#server/features/runs/index.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrationsDirectory } from "#server/platform/database/migration-files.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../scripts/temporary-postgres.ts";
import { testLog } from "../support/test-log.ts";

// An older version serves while this one upgrades the database. PostgreSQL only: the embedded database is open in one
// process.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The last migration before credits were sold. */
const last = 31;
const [people, flowsBefore, flowsAfter] = [4, 100, 100];
/** A client retries once after this. */
const retryMilliseconds = 250;

let postgres: TemporaryPostgres;
let older: Database;
let newer: Database;
let directory: string;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  directory = await mkdtemp(path.join(tmpdir(), "pennyworks-older-"));
  const names = (await readdir(migrationsDirectory)).toSorted().slice(0, last);
  for (const name of names) {
    await cp(path.join(migrationsDirectory, name), path.join(directory, name));
  }
  const options = { databaseUrl: postgres.url, dataDirectory: directory, log: testLog };
  older = await openDatabase(options);
  newer = await openDatabase(options);
  expect(await migrate(older.pool, { directory })).toHaveLength(last);
});
afterAll(async () => {
  await older.close();
  await newer.close();
  await postgres.stop();
  await rm(directory, { recursive: true });
});

const seen = { flows: 0, failed: [] as string[], longest: 0 };

async function say(statement: QueryConfig): Promise<number> {
  const startedAt = performance.now();
  try {
    return (await older.pool.query(statement)).rowCount ?? 0;
  } catch (error) {
    seen.failed.push(String(error));
    await pause(retryMilliseconds);
    return (await older.pool.query(statement)).rowCount ?? 0;
  } finally {
    seen.longest = Math.max(seen.longest, performance.now() - startedAt);
  }
}

async function flow(person: string): Promise<void> {
  const [session, run, now] = [randomUUID(), randomUUID(), new Date()];
  const end = new Date(now.getTime() + 3_600_000);
  const given = {
    id: run,
    session_id: session,
    user_id: person,
    utility_id: "older_1",
    operation: "do",
    options: {},
    price: 1,
    requester: person,
    created_at: now,
    status: "queued",
    origin: "page",
  };
  const statements: [name: string, text: string, values: unknown[]][] = [
    [
      "older-session",
      `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
       VALUES ($1, $2, 'older_1', 'ACTIVE', $3, $3, $4)`,
      [session, person, now, end],
    ],
    [
      "older-begin",
      "SELECT id, status, price FROM begin_session_run($1, true, 'Older', $2, 3)",
      [JSON.stringify(given), now.toISOString().slice(0, 10)],
    ],
    [
      "older-take",
      "UPDATE runs SET status = 'running', attempt = attempt + 1, started_at = $2 WHERE id = $1",
      [run, now],
    ],
    [
      "older-settle",
      "SELECT id, status, price FROM settle_run($1, 1, '{}', $2, '[]', false, true)",
      [run, now],
    ],
    ["older-run", "SELECT * FROM runs WHERE id = $1 AND status = 'succeeded'", [run]],
    [
      "older-end",
      "UPDATE sessions SET status = 'COMPLETED' WHERE id = $1 AND running_run_id IS NULL",
      [session],
    ],
  ];
  for (const [name, text, values] of statements) {
    const changed = await say({ name, text, values });
    if (changed !== 1) throw new Error(`${name} changed ${changed} rows`);
  }
  seen.flows += 1;
}

async function grant(person: string): Promise<void> {
  const now = new Date();
  await older.pool.query("INSERT INTO credit_balances VALUES ($1, 'free', 1000000, $2)", [
    person,
    now.toISOString().slice(0, 7),
  ]);
  await older.pool.query(
    `INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
     VALUES ($1, 'free', 'grant', 1000000, 'Older', 'grant:' || $1, $2)`,
    [person, now],
  );
}

test("an older version serves while its schema is upgraded, and nothing is lost", async () => {
  const named = Array.from({ length: people }, (_, index) => `person-${index}`);
  await Promise.all(named.map(grant));
  let isOver = false;
  const work = async (person: string) => {
    while (!isOver) await flow(person);
  };
  const working = Promise.all(named.map(work)).finally(() => (isOver = true));
  const until = async (flows: number) => {
    while (seen.flows < flows && !isOver) await pause(5);
  };

  await until(flowsBefore);
  const applied = await migrate(newer.pool);
  const atUpgrade = seen.flows;
  await until(atUpgrade + flowsAfter);
  isOver = true;
  await working;

  const all = (await readdir(migrationsDirectory)).filter((name) => name.endsWith(".sql"));
  expect(applied).toEqual(all.toSorted().slice(last));
  expect(seen.failed).toEqual([]);
  expect(seen.longest).toBeLessThan(10_000);
  const { rows } = await newer.pool.query(
    `SELECT (SELECT count(*)::integer FROM runs WHERE status = 'succeeded') AS runs,
       (SELECT count(*)::integer FROM sessions WHERE status = 'COMPLETED') AS sessions,
       (SELECT count(*)::integer FROM credit_entries WHERE type = 'settle') AS settled,
       (SELECT sum(balance)::integer FROM credit_balances) AS left_over`,
  );
  const { flows } = seen;
  expect(rows).toEqual([
    { runs: flows, sessions: flows, settled: flows, left_over: people * 1_000_000 - flows },
  ]);
  expect(await verifyCredits(newer.pool)).toEqual([]);
  expect(await verifyRuns(newer.pool)).toEqual([]);
});

test("the version before is refused in its own words once the functions are applied", async () => {
  const person = "person-refused";
  await grant(person);
  const now = new Date();
  const asked = async (given: object): Promise<string> => {
    const session = randomUUID();
    await older.pool.query(
      `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
       VALUES ($1, $2, $3, 'ACTIVE', $4, $4, $4::timestamptz + interval '1 hour')`,
      [session, person, randomUUID(), now],
    );
    const run = {
      id: randomUUID(),
      session_id: session,
      user_id: person,
      utility_id: "older_1",
      operation: "do",
      options: {},
      price: 1,
      requester: person,
      created_at: now,
      status: "queued",
      origin: "page",
      ...given,
    };
    return older.pool
      .query("SELECT status FROM begin_session_run($1, true, 'Older', $2, 3)", [
        JSON.stringify(run),
        now.toISOString().slice(0, 10),
      ])
      .then(
        ({ rows }) => String(rows[0]?.status),
        (error: unknown) =>
          error instanceof Error && "code" in error ? `${String(error.code)} ${error.message}` : "",
      );
  };
  expect(await asked({})).toBe("queued");
  expect(await asked({ session_id: randomUUID() })).toBe("RUN00 session");
  expect(await asked({ key_id: randomUUID() })).toBe("RUN00 key");
  expect(await asked({ price: 2_000_000 })).toBe("RUN00 credits");
  await older.pool.query(
    "INSERT INTO spending_limits VALUES ($1, 5, NULL, '2000-01', 0, '2000-01-01', 0)",
    [person],
  );
  expect(await asked({ price: 6 })).toBe("RUN00 limit");
  const { rows } = await newer.pool.query("SELECT revision FROM schema_functions");
  expect(rows).toEqual([{ revision: 4 }]);
});
