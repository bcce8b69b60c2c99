import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../../../scripts/temporary-postgres.ts";
import type { Messages } from "./messages.ts";
import { openMessages } from "./open-messages.ts";

let postgres: TemporaryPostgres;
const pools: pg.Pool[] = [];
const opened: Messages[] = [];
const warnings: string[] = [];
const log = { warn: (_details: object, message: string) => void warnings.push(message) } as never;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  warnings.length = 0;
});

afterAll(() => postgres.stop());

async function open() {
  const pool = new pg.Pool({ connectionString: postgres.url, application_name: "of a test" });
  pools.push(pool);
  pool.on("error", () => undefined);
  const messages = await openMessages({ kind: "postgresql", pool }, log);
  opened.push(messages);
  const heard: string[] = [];
  const stop = messages.hear("runs", {
    heard: (text) => void heard.push(text),
    missed: () => void heard.push("missed"),
  });
  return { pool, messages, heard, stop };
}

test("a message reaches the other processes, under its topic, and not whoever tells it", async () => {
  const [ann, bob] = [await open(), await open()];
  ann.messages.tell("jobs", "of another topic");
  ann.messages.tell("runs", "with spaces\nand lines");
  ann.messages.tell("runs", "the last one");
  await expect.poll(() => bob.heard).toEqual(["with spaces\nand lines", "the last one"]);
  bob.messages.tell("runs", "an answer");
  await expect.poll(() => ann.heard).toEqual(["an answer"]);
});

test("nothing is heard any more by whoever has stopped", async () => {
  const [ann, bob] = [await open(), await open()];
  const carl = await open();
  bob.stop();
  ann.messages.tell("runs", "late");
  await expect.poll(() => carl.heard).toEqual(["late"]);
  expect(bob.heard).toEqual([]);
});

test("what is told as the last thing before the end still arrives", async () => {
  const [ann, bob] = [await open(), await open()];
  ann.messages.tell("runs", "farewell");
  await ann.messages.close();
  await expect.poll(() => bob.heard).toEqual(["farewell"]);
});

test("a connection that breaks is made anew, and says that messages were missed", async () => {
  const [ann, bob] = [await open(), await open()];
  await ann.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'",
  );
  await expect.poll(() => bob.heard).toEqual(["missed"]);
  await expect.poll(() => ann.heard).toEqual(["missed"]);
  ann.messages.tell("runs", "again");
  await expect.poll(() => bob.heard).toEqual(["missed", "again"]);
  expect(warnings).toEqual(Array(2).fill("messages from other processes are delayed for now"));
});

test("a process that has its database for itself opens no connection", async () => {
  const pool = new pg.Pool({ host: "nowhere.invalid" });
  const messages = await openMessages({ kind: "embedded", pool }, log);
  messages.tell("runs", "to nobody");
  await messages.close();
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
