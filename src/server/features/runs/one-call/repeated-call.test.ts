import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import type { TestApp } from "../../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../../../../../tests/support/calls.ts";
import { askForRun, readMoney } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { createTrialApp } from "../../../../../tests/support/trial-app.ts";
import { keepHouse } from "#server/maintenance.ts";

let host: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  host = await createTrialApp(import.meta.filename);
  ann = await host.signUp();
});
afterAll(() => host.close());

const hour = 3_600_000;
const form = [optionsOf({ number: 2 }), inputOf("a.txt", "hello")];
const call = (key: string, path = "trial/copy", body: Parameters<typeof callWith>[2] = form) =>
  callWith(ann, path, body, { "idempotency-key": key });

test("the same parts give the first answer again, charged once, and others are refused", async () => {
  const before = await readMoney(ann);
  const first = await call("one");
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  // The order of parts doesn't matter.
  for (const body of [form, form.toReversed()]) {
    const again = await call("one", "trial/copy", body);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(answerOf(again)).toEqual(answerOf(first));
  }
  const bytes = await call("one", "trial/copy?answer=file");
  expect(bytes.body).toBe("hello");
  const others: Parameters<typeof call>[] = [
    ["one", "trial/copy", [optionsOf({ number: 3 }), inputOf("a.txt", "hello")]],
    ["one", "trial/copy", [optionsOf({ number: 2 }), inputOf("a.txt", "hallo")]],
    ["one", "trial/copy", [optionsOf({ number: 2 }), inputOf("b.txt", "hello")]],
    ["one", "trial/copy", [...form, inputOf("b.txt", "b")]],
    ["one", "trial/nothing", {}],
  ];
  for (const other of others) {
    const answer = await call(...other);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "idempotency_key_reused",
      runId: first.headers["run-id"],
    });
  }
  expect((await readMoney(ann)).free).toBe(before.free - 1);
  const { rows } = await host.parts.database.pool.query("SELECT FROM sessions WHERE user_id = $1", [
    ann.userId,
  ]);
  expect(rows.length).toBe(1);
});

test("the same key at once makes one run, and whoever comes too early is told which", async () => {
  const before = await readMoney(ann);
  const answers = await Promise.all(Array.from({ length: 8 }, () => call("at-once")));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  const early = answers.filter(({ statusCode }) => statusCode === 409);
  expect(done.length).toBeGreaterThan(0);
  expect(done.length + early.length).toBe(8);
  expect(done.filter(({ headers }) => headers["idempotent-replayed"] === undefined).length).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers["run-id"])).size).toBe(1);
  for (const answer of early) expect(answer.json().code).toBe("idempotency_key_in_use");
  expect((await readMoney(ann)).free).toBe(before.free - 1);
});

test("a run at work is named before the body is read, and found by its key", async () => {
  const headers = { "idempotency-key": "slow", prefer: "respond-async" };
  const { runId } = (await callWith(ann, "trial/wait", {}, headers)).json();
  const again = await call("slow", "trial/wait", [{ name: "surprise", content: "{" }]);
  expect(again.json()).toMatchObject({ status: 409, code: "idempotency_key_in_use", runId });
  expect(again.headers["location"]).toBe(`/api/runs/${runId}`);
  const found = await ann.inject({ url: "/api/runs?idempotency_key=slow" });
  expect(found.json()).toMatchObject({ runs: [{ runId, outputs: [] }], nextCursor: null });
  await ann.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  const replayed = await call("slow", "trial/wait", {});
  expect(replayed.json()).toMatchObject({ status: 409, code: "run_cancelled", runId });
  expect(replayed.headers["idempotent-replayed"]).toBe("true");
});

test("a run that failed fails again for its key, and a page's key is not a call's", async () => {
  expect((await call("bad", "trial/refuse", {})).json().code).toBe("too_blue");
  const again = await call("bad", "trial/refuse", {});
  expect(again.json().code).toBe("too_blue");
  expect(again.headers["idempotent-replayed"]).toBe("true");
  const { sessionId } = await startSessionOf(ann, "trial_1");
  await askForRun(ann, "trial/nothing", { sessionId }, { "idempotency-key": "page" });
  expect((await call("page", "trial/nothing", {})).statusCode).toBe(422);
});

test("a key is its user's own, and forgotten after 24 hours while its run stays", async () => {
  const first = answerOf(await call("kept", "trial/nothing", {}));
  const bob = await host.signUp();
  const ofBob = await callWith(bob, "trial/nothing", {}, { "idempotency-key": "kept" });
  expect(answerOf(ofBob).run.runId).not.toBe(first.run.runId);
  const search = { url: "/api/runs?idempotency_key=kept" };
  const runsOf = async () =>
    (await ann.inject(search)).json().runs.map(({ runId }: { runId: string }) => runId);
  host.clock.advance(24 * hour);
  await keepHouse(host.parts);
  expect(await runsOf()).toEqual([first.run.runId]);
  host.clock.advance(1);
  await keepHouse(host.parts);
  expect(await runsOf()).toEqual([]);
  const read = await ann.inject({ url: `/api/runs/${first.run.runId}` });
  // Its session has ended, and with it its files.
  expect(read.json()).toEqual({ ...first.run, outputs: [] });
  expect(answerOf(await call("kept", "trial/nothing", {})).run.runId).not.toBe(first.run.runId);
});
