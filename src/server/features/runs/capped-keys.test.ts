import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import { purchaseCredits, verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey, type TestKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { callWith } from "../../../../tests/support/calls.ts";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";
import { verifyRuns } from "./index.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial", { price: 1 })],
  });
  ann = await site.signUp();
  const bought = { userId: ann.userId, amount: hundredths(10_000), reason: "Bought", key: "ann" };
  await purchaseCredits(site.parts.database.pool, site.clock, bought);
});
afterAll(async () => {
  const { pool } = site.parts.database;
  expect(await verifyCredits(pool)).toEqual([]);
  expect(await verifyRuns(pool)).toEqual([]);
  await site.close();
});

function giveCapped(credits: number): Promise<TestKey> {
  return giveKey(site, ann, { cap: hundredths(credits * 100), capPeriod: "month" });
}

async function stateOf(key: TestKey) {
  const { cap, spent } = (await key.inject({ url: "/api/key" })).json<ApiKey>();
  return { remaining: cap?.remaining, ...spent };
}

test("50 calls at once at a cap for 5 give 5, whatever its owner has", async () => {
  const key = await giveCapped(5);
  const calls = Array.from({ length: 50 }, () => callWith(key, "trial/nothing"));
  const answers = await Promise.all(calls);
  const said = answers.map((answer) =>
    answer.statusCode === 200 ? "ran" : answer.json<Problem>().code,
  );
  expect(Object.groupBy(said, (each) => each)["ran"]).toHaveLength(5);
  expect(Object.groupBy(said, (each) => each)["key_cap_reached"]).toHaveLength(45);
  expect(await stateOf(key)).toEqual({ remaining: 0, day: 5, month: 5, total: 5 });
  expect((await ann.inject({ url: "/api/credits" })).json()).toMatchObject({ free: 5, paid: 100 });
});

test("runs that fail, or are cancelled, give their share of the cap back", async () => {
  const key = await giveCapped(1);
  for (const operation of ["refuse", "crash", "refuse"]) {
    const answer = await callWith(key, `trial/${operation}`);
    expect(answer.statusCode, answer.body).not.toBe(402);
    expect(await stateOf(key)).toEqual({ remaining: 1, day: 0, month: 0, total: 0 });
  }
  const waiting = await callWith(key, "trial/wait", {}, { prefer: "respond-async" });
  expect((await callWith(key, "trial/nothing")).statusCode).toBe(402);
  const { runId } = waiting.json<{ runId: string }>();
  await key.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  expect((await callWith(key, "trial/nothing")).statusCode).toBe(200);
  expect(await stateOf(key)).toEqual({ remaining: 0, day: 1, month: 1, total: 1 });
});

test("a key that spent what its runs did not cost is found", async () => {
  const { keyId } = await giveCapped(1);
  const { pool } = site.parts.database;
  const set = "UPDATE api_keys SET spent = $2 WHERE id = $1";
  await pool.query(set, [keyId, 7]);
  expect(await verifyRuns(pool)).toEqual([
    `The API key ${keyId} has spent 7, but its runs add up to 0.`,
  ]);
  await pool.query(set, [keyId, 0]);
});
