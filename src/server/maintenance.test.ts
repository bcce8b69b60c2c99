import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prepareOutputs, verifyFiles } from "#server/features/files/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { putOutputs } from "../../tests/support/stored-outputs.ts";
import { keepHouse, maintenanceQueue, startMaintenance } from "./maintenance.ts";

const minute = 60_000;
const hour = 60 * minute;
let house: TestApp;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename);
});
beforeEach(async () => {
  await pool().query("DELETE FROM sessions");
});
afterAll(() => house.close());

const pool = () => house.parts.database.pool;

/** Retention is five minutes; they expire in `milliseconds`. */
async function insertSessions(
  count: number,
  status: string,
  expiresIn: number,
  runId: string | null = null,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = house.clock.now();
  await pool().query(
    `INSERT INTO sessions
       (id, user_id, utility_id, status, created_at, updated_at, expires_at, running_run_id)
     SELECT id, id::text, 'resize-image_1', $2, $3, $3, $4, $5 FROM unnest($1::uuid[]) AS id`,
    [ids, status, now, new Date(now.getTime() + expiresIn), runId],
  );
  return ids;
}

/** Rows whose process died before storing bytes. */
async function leaveUnfinished(sessionId: string, count: number, age: number): Promise<void> {
  const file = { contentType: "text/plain", size: 1, width: null, height: null };
  const files = Array.from({ length: count }, (_, index) => ({ ...file, filename: `${index}` }));
  const now = new Date(house.clock.now().getTime() - age);
  await prepareOutputs(house.parts, { sessionId, runId: randomUUID(), files, now, isRetry: true });
}

async function countByStatus(): Promise<Record<string, number>> {
  const { rows } = await pool().query<{ status: string; count: number }>(
    "SELECT status, count(*)::integer AS count FROM sessions GROUP BY status",
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

function recordingDeletions(storage: FileStorage) {
  const deleted: string[] = [];
  const recording: FileStorage = {
    ...storage,
    delete: async (key) => {
      deleted.push(key);
      await storage.delete(key);
    },
    deletePrefix: async (prefix) => {
      deleted.push(prefix);
      await storage.deletePrefix(prefix);
    },
  };
  return { deleted, recording };
}

test("two sweepers at once do all there is, in batches, and nothing of it twice", async () => {
  await insertSessions(230, "ACTIVE", 0);
  const [fresh = ""] = await insertSessions(1, "ACTIVE", 1);
  const [busy = ""] = await insertSessions(1, "ACTIVE", -3 * hour, randomUUID());
  await insertSessions(3, "COMPLETED", -59 * minute);
  const outlived = await insertSessions(130, "TIMED_OUT", -60 * minute);
  const kept = [fresh, busy];
  for (const sessionId of [...outlived.slice(0, 15), ...kept]) {
    await putOutputs(house.parts, sessionId, [
      { filename: "a.txt", content: "1" },
      { filename: "b.txt", content: "2" },
    ]);
  }
  await leaveUnfinished(fresh, 150, hour + 1);
  await leaveUnfinished(busy, 7, hour);

  const { deleted, recording } = recordingDeletions(house.parts.storage);
  const parts = { ...house.parts, storage: recording };
  await Promise.all([keepHouse(parts), keepHouse(parts)]);

  expect(await countByStatus()).toEqual({ ACTIVE: 2, TIMED_OUT: 230, COMPLETED: 3, DELETED: 130 });
  expect(new Set(deleted).size).toBe(deleted.length);
  expect(deleted).toHaveLength(130 + 15 * 2 + 150);
  const { rows } = await pool().query(
    `SELECT session_id, state, count(*)::integer AS count FROM session_files
     GROUP BY session_id, state ORDER BY state, session_id`,
  );
  const ofEach = (state: string, count: number) => (session_id: string) => ({
    session_id,
    state,
    count,
  });
  expect(rows).toEqual([
    ...kept.toSorted().map(ofEach("stored", 2)),
    ...[busy].map(ofEach("writing", 7)),
  ]);
  expect(await verifyFiles(house.parts)).toEqual([]);
  expect(house.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test("the job engine keeps house every minute, and starts while the storage fails", async () => {
  const [expired = ""] = await insertSessions(1, "ACTIVE", 0);
  await leaveUnfinished(expired, 1, 2 * hour);
  const folder = house.parts.storage.localDirectory ?? expect.unreachable();
  const [sessions, aside] = [path.join(folder, "sessions"), path.join(folder, "aside")];
  await rename(sessions, aside);
  await writeFile(sessions, "in the way");
  const { jobs } = house.parts.runDependencies;
  await startMaintenance({ ...house.parts.runDependencies, ...house.parts });
  await rm(sessions);
  await rename(aside, sessions);
  expect(house.logged.at(-1)).toMatchObject({
    level: 50,
    msg: "cleaning up after killed processes was postponed",
    err: { type: "StorageFailure", message: expect.stringContaining("ENOTDIR") },
  });
  const { rows } = await pool().query("SELECT name, cron, timezone FROM pgboss.schedule");
  expect(rows).toEqual([{ name: maintenanceQueue.name, cron: "* * * * *", timezone: "UTC" }]);

  await inTransaction(pool(), (client) => jobs.send(client, maintenanceQueue.name, {}));
  jobs.wake(maintenanceQueue.name);
  await expect.poll(countByStatus).toEqual({ TIMED_OUT: 1 });
});
