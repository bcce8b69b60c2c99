import { once } from "node:events";
import { access, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { localDoorFile, localDoorSchema, openLocalDoor } from "./local-door.ts";

const patienceMilliseconds = 300;
const logged: string[] = [];
let opened: TestDatabase;
let dataDirectory: string;
let close: () => Promise<void>;
let door: { readonly port: number; readonly token: string };

beforeAll(async () => {
  opened = await createTestDatabase(import.meta.filename);
  dataDirectory = await mkdtemp(path.join(tmpdir(), "pennyworks-door-"));
  const log = createLog("info", { write: (line) => void logged.push(line) });
  const { database } = opened;
  close = await openLocalDoor({ database, dataDirectory, log, patienceMilliseconds });
  door = localDoorSchema.parse(JSON.parse(await readFile(localDoorFile(dataDirectory), "utf8")));
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(async () => {
  await close();
  await expect(access(localDoorFile(dataDirectory))).rejects.toThrow("ENOENT");
  await opened.dispose();
  await rm(dataDirectory, { recursive: true });
});

async function ask(place: string, authorization?: string): Promise<IncomingMessage> {
  const asked = request({
    host: "127.0.0.1",
    port: door.port,
    path: place,
    method: "POST",
    headers: authorization === undefined ? {} : { authorization },
  });
  asked.end("[]");
  const [answer] = await once(asked, "response");
  return answer as IncomingMessage;
}

const wrong: readonly [string, (token: string) => string | undefined][] = [
  ["no token", () => undefined],
  ["another one", (token) => `Bearer ${"0".repeat(token.length)}`],
  ["a part of it", (token) => `Bearer ${token.slice(1)}`],
  ["it alone", (token) => token],
  ["more than it", (token) => `Bearer ${token}0`],
];

test.each(wrong)("nobody with %s is told anything", async (_, headerOf) => {
  for (const place of ["/snapshot", "/stored", "/"]) {
    const answer = await ask(place, headerOf(door.token));
    expect([answer.statusCode, await text(answer)]).toEqual([401, ""]);
  }
});

test("the token is for the server's own user alone", async () => {
  expect((await stat(localDoorFile(dataDirectory))).mode & 0o777).toBe(0o600);
});

test("with the token it answers what there is, and nothing else", async () => {
  const token = `Bearer ${door.token}`;
  const stored = await ask("/stored", token);
  expect([stored.statusCode, await text(stored)]).toEqual([200, "[]\n"]);
  const other = await ask("/elsewhere", token);
  expect([other.statusCode, await text(other)]).toEqual([404, ""]);
  const snapshot = await text(await ask("/snapshot", token));
  expect(snapshot.endsWith('{"end":true}\n')).toBe(true);
});

test("who does not read on lets the others go on, and is told no end", async () => {
  const { pool } = opened.database;
  // More than buffers hold.
  await pool.query(`CREATE TABLE a_large_one AS SELECT n, repeat(n::text || ' ', 50000) AS words
    FROM generate_series(100, 300) AS n`);
  const stalled = await ask("/snapshot", `Bearer ${door.token}`);
  const startedAt = performance.now();
  await pool.query("INSERT INTO a_large_one VALUES (1, '')");
  // It waited for the only connection, within the limit.
  expect(performance.now() - startedAt).toBeGreaterThan(patienceMilliseconds / 2);
  await expect(text(stalled)).rejects.toThrow("aborted");
  expect(logged.join("")).toContain("an operator's command was interrupted");
  await pool.query("DROP TABLE a_large_one");
});
