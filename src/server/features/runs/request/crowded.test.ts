import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { callWith, optionsOf } from "../../../../../tests/support/calls.ts";
import { askForRun, readMoney, runWhen } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { multipartOf } from "../../../../../tests/support/uploads.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";

const codes = ["one", "two", "three"];
let host: TestApp;

beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities: codes.map((code) => trialUtility(code)),
    environment: { RUNS_AT_ONCE: "2", RUN_WAIT_SECONDS: "1" },
  });
});
afterAll(async () => {
  expect(await verifyCredits(host.parts.database.pool)).toEqual([]);
  await host.close();
});

async function ask(account: TestAccount, operation: string, code = "one") {
  const { sessionId } = await startSessionOf(account, `${code}_1`);
  const later = { prefer: "respond-async" };
  return askForRun(account, `${code}/${operation}`, { sessionId }, later);
}

async function waiting(account: TestAccount, code = "one"): Promise<string> {
  const answer = await ask(account, "wait", code);
  expect(answer.statusCode).toBe(202);
  return String(answer.headers["run-id"]);
}

const cancel = (account: TestAccount, runId: string) =>
  account.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });

/** Starts two runs, the most for one network, and lets one wait. */
async function fillUp() {
  const holders = [];
  for (let count = 0; count < 3; count += 1) {
    const account = await host.signUp();
    holders.push({ account, runId: await waiting(account) });
  }
  return holders;
}

/** Cancels these runs and waits until others are accepted. */
async function empty(holders: Awaited<ReturnType<typeof fillUp>>): Promise<void> {
  for (const { account, runId } of holders) await cancel(account, runId);
  const other = await host.signUp();
  await expect
    .poll(async () => (await callWith(other, "one/nothing", [optionsOf({})])).statusCode)
    .toBe(200);
}

const longerThanAllowed = () => new Promise((resolve) => setTimeout(resolve, 2200));

test("who waits for an own run to end keeps nobody from having one", async () => {
  const [many, stranger] = [await host.signUp(), await host.signUp()];
  const asked = [];
  for (const code of codes) asked.push(await waiting(many, code));
  await runWhen(many, asked[0] ?? "", ({ status }) => status === "running");
  await longerThanAllowed();
  const run = await waiting(stranger);
  await runWhen(stranger, run, ({ status }) => status === "running");
  await cancel(stranger, run);
  for (const runId of asked) await cancel(many, runId);
});

test("what was done before is answered while nothing is taken", async () => {
  const before = await host.signUp();
  const again = () =>
    callWith(before, "one/nothing", [optionsOf({})], { "idempotency-key": "known-before" });
  const first = await again();
  expect(first.statusCode).toBe(200);
  const holders = await fillUp();
  await longerThanAllowed();
  expect((await callWith(before, "one/nothing", [optionsOf({})])).statusCode).toBe(503);
  const repeated = await again();
  expect([repeated.statusCode, repeated.headers["run-id"]]).toEqual([200, first.headers["run-id"]]);
  await empty(holders);
});

test("no run is taken while others wait for a child for too long, and nothing of it is left", async () => {
  const holders = await fillUp();
  await longerThanAllowed();
  const late = await host.signUp();
  const { sessionId } = await startSessionOf(late, "one_1");
  const before = await readMoney(late);
  for (const answer of [
    await late.inject({
      method: "POST",
      url: `/api/sessions/${sessionId}/files`,
      ...multipartOf([{ filename: "a.png", content: "none" }]),
    }),
    await ask(late, "nothing"),
    await callWith(late, "one/nothing", [optionsOf({})]),
  ]) {
    expect(answer.json()).toMatchObject({
      status: 503,
      code: "overloaded",
      detail: "The server is busy. Try again in a moment.",
    });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers["retry-after"])).toBeLessThan(10);
  }
  expect(await readMoney(late)).toEqual(before);

  await empty(holders);
  expect((await callWith(late, "one/nothing", [optionsOf({})])).statusCode).toBe(200);
});
