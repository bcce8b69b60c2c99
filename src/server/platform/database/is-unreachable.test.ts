import { once } from "node:events";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startTemporaryPostgres } from "../../../../scripts/temporary-postgres.ts";
import { isUnreachable } from "./is-unreachable.ts";

const postgres = await startTemporaryPostgres();
const connectionTimeoutMillis = 3000;
const pool = new pg.Pool({ connectionString: postgres.url, max: 1, connectionTimeoutMillis });
// A broken idle connection would otherwise end this process.
pool.on("error", () => undefined);
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

const failureOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test("a statement that is wrong is no outage", async () => {
  for (const text of ["SELECT 1 / 0", "SELECT nothing", "SELECT pg_notify('', '')"]) {
    expect(isUnreachable(await failureOf(pool.query(text)))).toBe(false);
  }
  expect(isUnreachable("ECONNREFUSED")).toBe(false);
});

test("no connection of the pool becoming free is one", async () => {
  const taken = await pool.connect();
  expect(isUnreachable(await failureOf(pool.query("SELECT 1")))).toBe(true);
  taken.release();
});

test.each(["SIGINT", "SIGKILL"] as const)("a database that ends by %s is one", async (signal) => {
  const client = await pool.connect();
  const broken = once(client, "error");
  const asleep = failureOf(client.query("SELECT pg_sleep(60)"));
  const restarting = postgres.restart(signal);
  // The last processes of a killed server end with their statements.
  if (signal === "SIGINT") expect(isUnreachable(await asleep)).toBe(true);
  const other = new pg.Client(postgres.url);
  expect(isUnreachable(await failureOf(other.connect()))).toBe(true);
  await restarting;
  await broken;
  client.release(true);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
