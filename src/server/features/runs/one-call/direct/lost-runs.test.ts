import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import { verifyCredits } from "#server/features/credits/index.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { giveKey } from "../../../../../../tests/support/api-keys.ts";
import type { TestApp } from "../../../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf } from "../../../../../../tests/support/calls.ts";
import { readMoney, readRun } from "../../../../../../tests/support/runs.ts";
import { createTrialApp } from "../../../../../../tests/support/trial-app.ts";
import { failLostRuns, verifyRuns } from "../../index.ts";

let host: TestApp;
beforeAll(async () => {
  host = await createTrialApp(import.meta.filename);
});
afterAll(() => host.close());

const later = { prefer: "respond-async", "idempotency-key": "again" };

test.each([
  ["whose process has not said for a minute that it has it", false, 60_001],
  ["of another start of the only process that there can be", true, 0],
])("a run %s is given back, and its key is free again", async (_, isAlone, milliseconds) => {
  const ann = await host.signUp();
  const key = await giveKey(host, ann, { cap: toHundredths(1), capPeriod: "total" });
  const { runDependencies: parts, database } = host.parts;
  const form = [inputOf("a.txt", "a")];
  const { runId } = (await callWith(key, "trial/wait", form, later)).json();
  // Nobody else takes it for lost as long as its process has it.
  await failLostRuns(parts, { isAlone: false });
  expect((await readRun(ann, runId)).status).toBe("running");

  // As if its process had died between the storing of its files and the statement that makes them the session's.
  const { rows } = await database.pool.query<{ sessionId: string }>(
    'SELECT session_id AS "sessionId" FROM runs WHERE id = $1',
    [runId],
  );
  const stray = `sessions/${rows[0]?.sessionId}/output/${randomUUID()}`;
  const left = path.join(parts.workDirectory, randomUUID());
  await writeFile(left, "left");
  await parts.storage.moveIn(stray, left);
  expect(await verifyFiles(host.parts)).toEqual([
    `The file ${stray} is in the storage and not listed.`,
  ]);

  host.clock.advance(milliseconds);
  await failLostRuns(parts, { isAlone });
  expect(await readRun(ann, runId)).toMatchObject({
    status: "failed",
    error: { code: "run_interrupted", detail: "The run was interrupted. You were not charged." },
    outputs: [],
  });
  expect(await readMoney(ann)).toMatchObject({ free: 10 });
  const again = answerOf(await callWith(key, "trial/copy", form, { "idempotency-key": "again" }));
  expect(again.outputs.map(({ filename }) => filename)).toEqual(["copy of a.txt"]);
  expect(await readMoney(ann)).toMatchObject({ free: 9 });
  expect(await verifyCredits(database.pool)).toEqual([]);
  expect(await verifyRuns(database.pool)).toEqual([]);
});

test("what they left of files is removed", async () => {
  const { pool } = host.parts.database;
  const { rows } = await pool.query("SELECT FROM session_files WHERE state <> 'stored'");
  expect(rows).toEqual([]);
  expect(await verifyFiles(host.parts)).toEqual([]);
});
