import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import { openWork } from "#server/open-work.ts";
import { noSandbox } from "#server/runner/sandbox/open-sandbox.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";
import { askForRun, readRun, runWhen } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";
import { recoverRuns, verifyRuns } from "../index.ts";

const later = { prefer: "respond-async" };
const codes = ["one", "two", "three", "four", "five"];
const utilities = [
  ...codes.map((code) => trialUtility(code, { price: 0, requiresAccount: false })),
  trialUtility("short", { milliseconds: 200 }),
];

type Asker = Pick<TestAccount, "inject">;
let host: TestApp;

beforeAll(async () => {
  const environment = { RUNS_AT_ONCE: "2", RUNS_PER_MINUTE: "100000", GUESTS_PER_HOUR: "100000" };
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities,
    environment,
  });
});
afterEach(async () => {
  const { rows } = await host.parts.database.pool.query<{ id: string; userId: string }>(
    `SELECT id, user_id AS "userId" FROM runs WHERE status IN ('queued', 'running')`,
  );
  expect(rows).toEqual([]);
});
afterAll(async () => {
  const { pool } = host.parts.database;
  expect(await verifyCredits(pool)).toEqual([]);
  expect(await verifyRuns(pool)).toEqual([]);
  await host.close();
});

async function ask(asker: Asker, code: string, operation: string): Promise<string> {
  // Simultaneous runs have no order.
  host.clock.advance(1);
  const { sessionId } = await startSessionOf(asker as TestAccount, `${code}_1`);
  const answer = await askForRun(
    asker as TestAccount,
    `${code}/${operation}`,
    { sessionId },
    later,
  );
  expect(answer.statusCode).toBe(202);
  return String(answer.headers["run-id"]);
}

const cancel = (asker: Asker, runId: string) =>
  asker.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });

async function countRunning(): Promise<number> {
  const { rows } = await host.parts.database.pool.query(
    "SELECT 1 FROM runs WHERE status = 'running'",
  );
  return rows.length;
}

/** Measures in milliseconds how long a stranger's run takes to start. */
/** Returns the median of three starts, in milliseconds: a busy machine delays single ones. */
async function measureStarts(stranger: TestAccount): Promise<number> {
  const times = [];
  for (let count = 0; count < 3; count += 1) times.push(await measureStart(stranger));
  return times.toSorted((one, other) => one - other)[1] ?? Number.NaN;
}

async function measureStart(stranger: TestAccount): Promise<number> {
  const { sessionId } = await startSessionOf(stranger, "one_1");
  const asked = performance.now();
  const answer = await askForRun(stranger, "one/wait", { sessionId }, later);
  const runId = String(answer.headers["run-id"]);
  await runWhen(stranger, runId, ({ status }) => status === "running");
  const milliseconds = performance.now() - asked;
  await cancel(stranger, runId);
  return milliseconds;
}

describe("a stranger's run starts within 2 s, whatever is sent", () => {
  test("by one account", async () => {
    const [attacker, stranger] = [await host.signUp(), await host.signUp()];
    const runIds = [];
    for (const code of codes) runIds.push(await ask(attacker, code, "spin"));
    await runWhen(attacker, runIds[0] ?? "", ({ status }) => status === "running");
    const milliseconds = await measureStarts(stranger);
    process.stdout.write(`Beside one account a run starts after ${Math.round(milliseconds)} ms\n`);
    expect(milliseconds).toBeLessThan(2000);
    await expect.poll(countRunning).toBe(1);
    for (const runId of runIds) await cancel(attacker, runId);
  });

  test("by twenty guests of one address", async () => {
    const guests = [];
    for (let count = 0; count < 20; count += 1) guests.push(await becomeGuest(host));
    const asked: [Asker, string][] = [];
    for (const [index, guest] of guests.entries()) {
      asked.push([guest, await ask(guest, codes[index % codes.length] ?? "", "spin")]);
    }
    const stranger = await host.signUp();
    await expect.poll(countRunning).toBe(1);
    const milliseconds = await measureStarts(stranger);
    process.stdout.write(
      `Beside twenty guests a run starts after ${Math.round(milliseconds)} ms\n`,
    );
    expect(milliseconds).toBeLessThan(2000);
    await expect.poll(countRunning).toBe(1);
    for (const [guest, runId] of asked.toReversed()) await cancel(guest, runId);
  });
});

test("accounts have turns, however much one of them has asked for before", async () => {
  const holders = [await host.signUp(), await host.signUp()] as const;
  const held = [];
  for (const holder of holders) held.push(await ask(holder, "one", "wait"));
  await expect.poll(countRunning).toBe(2);
  const [many, few] = [await host.signUp(), await host.signUp()];
  const runIds: string[] = [];
  for (const code of codes) runIds.push(await ask(many, code, "nothing"));
  const other = await ask(few, "one", "nothing");
  // One child alone, so that runs start one after the other.
  const [first, second] = holders;
  await cancel(first, held[0] ?? "");
  await runWhen(many, runIds.at(-1) ?? "", ({ status }) => status === "succeeded");
  await runWhen(few, other, ({ status }) => status === "succeeded");
  const taken = host.logged
    .filter(({ msg }) => msg === "a run was started")
    .map((line) => line["runId"])
    .filter((runId) => runId === other || runIds.includes(String(runId)));
  const [its, ...rest] = runIds;
  expect(taken).toEqual([its, other, ...rest]);
  await cancel(second, held[1] ?? "");
});

test("a run that is cancelled while it waits for its turn takes nobody's, and leaves nothing", async () => {
  const account = await host.signUp();
  const kept = async (runId: string) =>
    (
      await host.parts.database.pool.query("SELECT network FROM run_traces WHERE run_id = $1", [
        runId,
      ])
    ).rows;
  const [held, waiting, last] = [
    await ask(account, "one", "wait"),
    await ask(account, "two", "wait"),
    await ask(account, "three", "nothing"),
  ];
  expect(await kept(waiting)).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect((await cancel(account, waiting)).statusCode).toBe(200);
  expect(await kept(waiting)).toEqual([]);
  expect((await readRun(account, last)).status).toBe("queued");
  await cancel(account, held);
  await runWhen(account, last, ({ status }) => status === "succeeded");
});

test("a waiting run whose turn was forgotten is sent by the housekeeping", async () => {
  const account = await host.signUp();
  const held = await ask(account, "one", "wait");
  const waiting = await ask(account, "two", "nothing");
  // Deleting another guest of the same network has this effect.
  await host.parts.database.pool.query("UPDATE runs SET requester = 'nobody' WHERE id = $1", [
    held,
  ]);
  await cancel(account, held);
  expect((await readRun(account, waiting)).status).toBe("queued");
  await recoverRuns(host.parts.runDependencies);
  await runWhen(account, waiting, ({ status }) => status === "succeeded");
});

test("two processes that work give one account no more", async () => {
  const other = await openWork(
    { ...host.parts, metrics: new Registry(), sandbox: noSandbox },
    (id) => utilities.find(({ manifest }) => `${manifest.code}_1` === id)?.modulePath ?? "",
  );
  const account = await host.signUp();
  const runIds = await Promise.all(codes.map((code) => ask(account, code, "wait")));
  await expect.poll(countRunning).toBe(1);
  for (const [index] of runIds.entries()) {
    const { rows } = await host.parts.database.pool.query<{ id: string }>(
      "SELECT id FROM runs WHERE user_id = $1 AND is_sent AND status IN ('queued', 'running')",
      [account.userId],
    );
    expect(rows).toHaveLength(index < runIds.length ? 1 : 0);
    await cancel(account, rows[0]?.id ?? "");
  }
  await other.close(1000);
});

test("whose runs are stopped by their deadline waits, longer each time", async () => {
  const account = await host.signUp();
  const { sessionId } = await startSessionOf(account, "short_1");
  const run = () => askForRun(account, "short/spin", { sessionId });
  for (const seconds of [10, 20, 40]) {
    const stopped = await run();
    expect([stopped.statusCode, stopped.json().code]).toEqual([422, "run_deadline_exceeded"]);
    host.clock.advance(1000);
    const refused = await run();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, `${seconds - 1}`]);
    expect(refused.json()).toMatchObject({
      code: "runs_paused",
      detail: `Your last run took too long or needed too much memory. Wait ${seconds - 1} seconds before the next one.`,
    });
    host.clock.advance((seconds - 1) * 1000);
  }
  expect((await askForRun(account, "short/nothing", { sessionId })).statusCode).toBe(200);
});

describe("an operator sees of a run", () => {
  test("its begin and its end, without what was entered", async () => {
    const account = await host.signUp();
    const { sessionId } = await startSessionOf(account, "one_1");
    const answer = await askForRun(account, "one/refuse", { sessionId, options: { number: 7 } });
    const runId = String(answer.headers["run-id"]);
    const ofRun = () => host.logged.filter((line) => line["runId"] === runId);
    const lines = ofRun().filter((line) => line["msg"] !== "request");
    const about = { runId, utilityId: "one_1", operation: "refuse", attempt: 1, level: 30 };
    expect(lines).toMatchObject([
      { ...about, msg: "a run was started", millisecondsSinceAsked: 0 },
      { ...about, msg: "a run ended", status: "failed", code: "too_blue", milliseconds: 0 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/redder|options/);
    const request = { msg: "request", runId, requestId: answer.headers["x-request-id"] };
    await expect.poll(() => ofRun().at(-1)).toMatchObject(request);
  });

  test("why an attempt failed that the job engine is to do again", async () => {
    const account = await host.signUp();
    const { sessionId } = await startSessionOf(account, "one_1");
    const answer = await askForRun(account, "one/die", { sessionId });
    expect(answer.json()).toMatchObject({ status: 500, code: "run_interrupted" });
    const runId = String(answer.headers["run-id"]);
    const failed = host.logged.filter(
      (line) => line["runId"] === runId && line["msg"] === "an attempt of a run failed",
    );
    expect(failed).toMatchObject([
      {
        level: 50,
        attempt: 1,
        cause: { message: `The run ${runId} was interrupted and is starting again.` },
      },
    ]);
  });

  test("how many there were, how long they took and waited, by utility", async () => {
    const text = await host.parts.metrics.metrics();
    expect(text).toMatch(/^runs_ended_total\{utility="one_1",outcome="refused"\} 1$/m);
    expect(text).toMatch(/^runs_ended_total\{utility="one_1",outcome="run_interrupted"\} 1$/m);
    expect(text).toMatch(
      /^runs_ended_total\{utility="short_1",outcome="run_deadline_exceeded"\} 3$/m,
    );
    expect(text).toMatch(/^run_duration_seconds_count\{utility="short_1"\} 4$/m);
    expect(text).toMatch(/^run_wait_seconds_count \d+$/m);
    expect(text).toMatch(/^run_attempts_failed_total 1$/m);
    expect(text).toMatch(/^runs_unfinished\{state="running"\} 0$/m);
    expect(text).toMatch(/^runs_unfinished\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^run_oldest_queued_seconds 0$/m);
  });
});
