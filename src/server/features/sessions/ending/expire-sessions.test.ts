import { randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sessionPrefix } from "#server/features/files/file-row.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { readRefused } from "#server/platform/database/read-refused.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { putOutputs } from "../../../../../tests/support/stored-outputs.ts";
import { deleteExpiredFiles, expireSessions } from "./expire-sessions.ts";
import { refusalOfClaim, releaseSessionFromRun } from "../run-claim.ts";
import { selectSession } from "../store.ts";

const retention = 60 * 60_000;
let house: TestApp;
let ann: TestAccount;
let sessionId: string;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename);
  ann = await house.signUp();
});
beforeEach(async () => {
  house.clock.advance(2 * retention);
  await expire();
  await purge();
  ({ sessionId } = await startSessionOf(ann));
});
afterAll(() => house.close());

const pool = () => house.parts.database.pool;
const expire = () => expireSessions(house.parts, house.clock.now(), 100);
const purge = () => deleteExpiredFiles(house.parts, house.clock.now(), 100);
const statusNow = async () => (await selectSession(pool(), sessionId))?.status;
/** Returns the refusal. */
async function claim(runId: string, userId = ann.userId): Promise<string | undefined> {
  const claimed = pool().query("SELECT claim_session($1::uuid, $2::uuid, $3::text, $4)", [
    runId,
    sessionId,
    userId,
    house.clock.now(),
  ]);
  return claimed.then(
    () => undefined,
    (error: unknown) => {
      const refused = readRefused(error);
      return (refused && refusalOfClaim(refused)?.code) ?? String(error);
    },
  );
}

test("a run claims the session once, of its owner, and only before the expiry", async () => {
  const run = randomUUID();
  expect(await claim(run, "somebody")).toBe("session_not_found");
  expect(await claim(run)).toBeUndefined();
  expect((await selectSession(pool(), sessionId))?.runningRunId).toBe(run);
  expect(await claim(randomUUID())).toBe("run_already_running");
  await releaseSessionFromRun(pool(), sessionId, randomUUID(), house.clock.now());
  expect(await claim(randomUUID())).toBe("run_already_running");
  await releaseSessionFromRun(pool(), sessionId, run, house.clock.now());
  house.clock.advance(retention);
  expect(await claim(randomUUID())).toBe("session_not_active");
});

test("a session times out at its expiry and not before", async () => {
  house.clock.advance(retention - 1);
  expect([await expire(), await statusNow()]).toEqual([0, "ACTIVE"]);
  house.clock.advance(1);
  expect([await expire(), await statusNow()]).toEqual([1, "TIMED_OUT"]);
  expect(await expire()).toBe(0);
});

test("an expiring session waits for the run at work in it", async () => {
  const run = randomUUID();
  await claim(run);
  house.clock.advance(3 * retention);
  expect([await expire(), await purge(), await statusNow()]).toEqual([0, 0, "ACTIVE"]);
  await releaseSessionFromRun(pool(), sessionId, run, house.clock.now());
  expect([await expire(), await statusNow()]).toEqual([1, "TIMED_OUT"]);
});

test("files are kept for the retention time once more, then they and their folder are gone", async () => {
  await putOutputs(house.parts, sessionId, [{ filename: "a.txt", content: "1" }]);
  const folder = path.join(
    house.parts.storage.localDirectory ?? expect.unreachable(),
    sessionPrefix(sessionId),
  );
  house.clock.advance(retention);
  await expire();
  house.clock.advance(retention - 1);
  expect([await purge(), await statusNow()]).toEqual([0, "TIMED_OUT"]);
  const file = `/api/sessions/${sessionId}/files/output/a.txt`;
  expect((await ann.inject({ url: file })).body).toBe("1");
  house.clock.advance(1);
  expect([await purge(), await statusNow()]).toEqual([1, "DELETED"]);
  expect((await ann.inject({ url: file })).statusCode).toBe(404);
  await expect(access(folder)).rejects.toThrow("ENOENT");
  expect(await verifyFiles(house.parts)).toEqual([]);
  expect(await purge()).toBe(0);
});

test("the files of a completed session go the same way", async () => {
  await ann.inject({ method: "PATCH", url: `/api/sessions/${sessionId}?status=COMPLETED` });
  house.clock.advance(2 * retention);
  expect([await expire(), await purge(), await statusNow()]).toEqual([0, 1, "DELETED"]);
});

test("workers at once take different sessions", async () => {
  const others = await Promise.all([house.signUp(), house.signUp()]);
  await Promise.all(others.map((account) => startSessionOf(account)));
  house.clock.advance(retention);
  const timedOut = await Promise.all([expire(), expire()]);
  expect(timedOut[0] + timedOut[1]).toBe(3);
  house.clock.advance(retention);
  const deleted = await Promise.all([purge(), purge()]);
  expect(deleted[0] + deleted[1]).toBe(3);
});

test("of an extension and the expiry at once, one wins and the other one sees it", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => house.signUp()));
  const ids = await Promise.all(people.map(async (one) => (await startSessionOf(one)).sessionId));
  house.clock.advance(retention - 1);
  await Promise.all(people.map((one) => one.freshToken()));
  // The sweeper's clock is ahead; both think they are in time.
  const later = new Date(house.clock.now().getTime() + 1);
  const sweeps = [1, 2, 3].map(() => expireSessions(house.parts, later, 3));
  const answers = await Promise.all(
    people.map((one, index) =>
      one.inject({ method: "PATCH", url: `/api/sessions/${ids[index]}/reset_timeout` }),
    ),
  );
  const timedOut = (await Promise.all(sweeps)).reduce((sum, count) => sum + count, 0);

  const extended = answers.filter(({ statusCode }) => statusCode === 200).length;
  const refused = answers.filter(({ statusCode }) => statusCode === 409).length;
  // Includes the session every test starts with.
  expect([extended + refused, timedOut]).toEqual([8, refused + 1]);
  for (const [index, id] of ids.entries()) {
    const session = await selectSession(pool(), id);
    const alive = answers[index]?.statusCode === 200;
    const expiresAt = house.clock.now().getTime() + (alive ? retention : 1);
    expect([session?.status, session?.expiresAt.getTime()]).toEqual([
      alive ? "ACTIVE" : "TIMED_OUT",
      expiresAt,
    ]);
  }
});
