import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { askForRun, readRun, runWhen } from "../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

let host: TestApp;
const later = { prefer: "respond-async" };
const password = "correct horse battery";

beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial", { price: 0 })],
  });
});
afterAll(() => host.close());

/** Returns what the database stores of a run, as text. */
async function storedOf(runId: string): Promise<{ text: string; options: unknown }> {
  const { rows } = await host.parts.database.pool.query<{ text: string; options: unknown }>(
    "SELECT runs::text AS text, options FROM runs WHERE id = $1",
    [runId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The run is there.");
  return row;
}

async function open(utilityId: string): Promise<{ account: TestAccount; sessionId: string }> {
  const account = await host.signUp();
  const { sessionId } = await startSessionOf(account, utilityId);
  return { account, sessionId };
}

const names = ["secret"];
const sealed: unknown = expect.any(String);

test("a secret option is sealed while its run waits and works, and gone when it ends", async () => {
  const { account, sessionId } = await open("trial_1");
  const options = { number: 2, secret: password };
  const asked = await askForRun(account, "trial/wait", { sessionId, options }, later);
  const { runId } = asked.json();
  const atWork = await storedOf(runId);
  expect(atWork.options).toEqual({ number: 2, $secrets: { names, sealed } });
  expect(atWork.text).not.toContain(password);
  await account.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  const ended = await storedOf(runId);
  expect(ended.options).toEqual({ number: 2, $secrets: { names } });
});

test("the utility is given it, and nothing keeps it afterwards", async () => {
  const { account, sessionId } = await open("hmac_1");
  const options = { text: "what do ya want for nothing?", key: "Jefe" };
  const answer = await askForRun(account, "hmac/sign", { sessionId, options });
  const runId = String(answer.headers["run-id"]);
  const signature = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  expect((await readRun(account, runId)).result).toMatchObject({
    values: [{ value: signature }, {}],
  });
  const stored = await storedOf(runId);
  expect(stored.options).toEqual({
    text: options.text,
    $secrets: { names: ["key"] },
  });
  expect(stored.text).not.toContain("Jefe");
});

test("what a utility says of it, a crash among it, is told without it", async () => {
  const { account, sessionId } = await open("trial_1");
  const details = {
    "refuse-quoting": 'The secret "•••" is too short.',
    "crash-quoting": "Something went wrong inside this utility. You were not charged.",
  };
  for (const [operation, detail] of Object.entries(details)) {
    const options = { secret: password };
    const answer = await askForRun(account, `trial/${operation}`, { sessionId, options });
    expect(answer.json()).toMatchObject({ detail });
    const run = await storedOf(String(answer.headers["run-id"]));
    expect(run.text).not.toContain(password);
  }
});

test("a run that computes in the page leaves nothing of it", async () => {
  const { account, sessionId } = await open("hmac_1");
  const url = `/api/sessions/${sessionId}/runs`;
  const payload = { operation: "sign", options: { text: "a", key: password } };
  const { runId } = (await account.inject({ method: "POST", url, payload })).json();
  const stored = await storedOf(runId);
  expect(stored.options).toEqual({ text: "a", $secrets: { names: ["key"] } });
  expect(stored.text).not.toContain(password);
});

test("an idempotency key is for one secret, also after the end", async () => {
  const { account, sessionId } = await open("trial_1");
  const headers = { "idempotency-key": "one" };
  const ask = (options: object) =>
    askForRun(account, "trial/nothing", { sessionId, options }, headers);
  const first = await ask({ secret: password });
  const runId = String(first.headers["run-id"]);
  await runWhen(account, runId, ({ endedAt }) => endedAt !== null);
  expect((await ask({ secret: password })).headers["run-id"]).toBe(runId);
  for (const other of [{ secret: "correct horse batter" }, {}, { secret: password, number: 2 }]) {
    expect((await ask(other)).json()).toMatchObject({ code: "idempotency_key_reused" });
  }
});
