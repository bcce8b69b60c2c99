import { purchaseCredits, returnCharge } from "#server/features/credits/index.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Run } from "#contract/schemas/run.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { giveKey } from "../../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../../../../../tests/support/calls.ts";
import { closeVerified } from "../../../../../tests/support/close-verified.ts";
import { askForRun, readMoney, runWhen } from "../../../../../tests/support/runs.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";
import { hundredths } from "../../../../../tests/support/hundredths.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";
import { uploadTo } from "../../../../../tests/support/uploads.ts";
import { knowSteps } from "./plan-run.ts";

let host: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [
      trialUtility("trial", { price: 1 }),
      trialUtility("half", { price: 0.5 }),
      trialUtility("gift", { price: 0, requiresAccount: false }),
      trialUtility("gone", { price: 0 }),
      trialUtility("bought", { price: 1, freeCreditsAllowed: false }),
    ],
  });
  admin = await signUpAdministrator(host);
});
afterAll(() => closeVerified(host));

const rules = () => host.parts.runDependencies.creditRules;

const pipeline = (...steps: object[]) => ({ v: 1, steps });
const twice = pipeline({ use: "trial_1/copy" }, { use: "half_1/copy" });
const files = (...contents: string[]) =>
  contents.map((content, index) => inputOf(`${"abcdef"[index]}.txt`, content));

function run(
  account: Pick<TestAccount, "inject">,
  options: object,
  inputs = files("one"),
  query = "",
) {
  return callWith(account, `pipeline/run${query}`, [optionsOf(options), ...inputs]);
}

async function namesAfter(account: TestAccount, options: object, inputs = files("one")) {
  const { outputs } = answerOf(await run(account, options, inputs));
  return outputs.map(({ filename }) => filename);
}

describe("what is refused before anything is held", () => {
  test.each<[what: string, options: object, status: number, code: string, sentence: string]>([
    [
      "no utility",
      { pipeline: pipeline({ use: "nothing_1/x" }) },
      422,
      "invalid_options",
      'Step 1: There is no utility "nothing_1" here.',
    ],
    [
      "a pipeline within one",
      { pipeline: pipeline({ use: "pipeline_1/run" }) },
      422,
      "invalid_options",
      'Step 1: There is no utility "pipeline_1" here.',
    ],
    [
      "no operation",
      { pipeline: pipeline({ use: "trial_1/jump" }) },
      422,
      "invalid_options",
      'Step 1: "Trial" has no operation "jump". It has "copy", "wait", "spin", "refuse", "refuse-option", "refuse-quoting", "crash", "crash-quoting", "die", "answer-large", and "nothing".',
    ],
    [
      "a wrong option",
      {
        pipeline: pipeline({ use: "trial_1/copy" }, { use: "trial_1/copy", with: { number: 99 } }),
      },
      422,
      "invalid_options",
      "Step 2: This can be at most 9.",
    ],
    [
      "a step that takes from itself",
      { pipeline: pipeline({ use: "trial_1/copy", from: [1] }) },
      422,
      "invalid_options",
      "Step 1: Step 1 can only take from earlier steps, and 1 isn't one.",
    ],
    [
      "no step",
      { pipeline: pipeline() },
      422,
      "invalid_options",
      "pipeline: A pipeline needs at least one step.",
    ],
    [
      "a wrong source",
      { pipeline: pipeline({ use: "trial_1/copy" }, { use: "trial_1/copy", from: [-1] }) },
      422,
      "invalid_options",
      'pipeline: Step 2, "from": This must be at least 0.',
    ],
    [
      "a batch without files",
      { pipeline: twice, mode: "each" },
      422,
      "invalid_options",
      "Step 0: A batch needs at least one file.",
    ],
  ])("%s", async (what, options, status, code, sentence) => {
    const ann = await host.signUp();
    const inputs = what.includes("without files") ? [] : files("one");
    const answer = await run(ann, options, inputs);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail).toContain(sentence);
    expect((await readMoney(ann)).entries).toEqual(["grant free 10"]);
  });

  test("more files than a step takes at once, with how often it would have to run", async () => {
    const ann = await host.signUp();
    const answer = await run(ann, { pipeline: twice }, files("1", "2", "3"));
    expect(answer.json().detail).toBe(
      'Step 1: "Trial" takes 2 files at once, and 3 arrive. Let it run up to 2 times.',
    );
  });

  test("a step whose utility is retired, for a key that may not use it, or without an account", async () => {
    const ann = await host.signUp();
    await host.parts.database.pool.query(
      "UPDATE utilities SET status = 'disabled' WHERE id = 'gone_1'",
    );
    const gone = await run(ann, { pipeline: pipeline({ use: "gone_1/copy" }) });
    expect([gone.statusCode, gone.json().code]).toEqual([409, "utility_not_available"]);
    const key = await giveKey(host, ann, { utilityIds: ["pipeline_1", "half_1"] });
    const kept = await run(key, { pipeline: twice });
    expect([kept.statusCode, kept.json().code]).toEqual([403, "key_utility_not_allowed"]);
    const guest = await becomeGuest(host);
    const closed = await run(guest, { pipeline: pipeline({ use: "half_1/copy" }) });
    expect([closed.statusCode, closed.json().code]).toEqual([403, "account_required"]);
    expect(answerOf(await run(guest, { pipeline: pipeline({ use: "gift_1/copy" }) })).charged).toBe(
      0,
    );
  });

  test("more than is quoted, allowed by maxCredits, or there", async () => {
    const ann = await host.signUp();
    const dear = await run(ann, { pipeline: twice }, files("one"), "?maxCredits=1");
    expect([dear.statusCode, dear.json().code]).toEqual([402, "max_credits_exceeded"]);
    const { sessionId } = await startSessionOf(ann, "pipeline_1");
    await ann.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "one" }]));
    const asked = { sessionId, options: { pipeline: twice }, quotedPrice: 1.25 };
    const raised = await askForRun(ann, "pipeline/run", asked);
    expect(raised.json()).toMatchObject({
      status: 409,
      code: "price_changed",
      detail:
        "A run now costs up to 1.50 credits instead of 1.25. Run it again to accept the new price.",
      price: 1.5,
    });
    const many = pipeline(...Array.from({ length: 11 }, () => ({ use: "trial_1/copy" })));
    const poor = await run(ann, { pipeline: many });
    expect([poor.statusCode, poor.json().code]).toEqual([402, "insufficient_credits"]);
  });
});

test("steps run one after another, and cost what they cost", async () => {
  const ann = await host.signUp();
  const answer = answerOf(await run(ann, { pipeline: twice }));
  expect(answer.outputs.map(({ filename }) => filename)).toEqual(["copy of copy of a.txt"]);
  expect(answer).toMatchObject({ run: { price: 1.5, utilityId: "pipeline_1" }, charged: 1.5 });
  expect(await readMoney(ann)).toEqual({
    free: 8.5,
    paid: 0,
    entries: ["grant free 10", "hold free -1.5", "settle free 0"],
  });
  const { rows } = await host.parts.database.pool.query(
    "SELECT DISTINCT reason FROM credit_entries WHERE user_id = $1 AND run_id IS NOT NULL",
    [ann.userId],
  );
  expect(rows).toEqual([{ reason: "Pipeline (Trial and Trial): Run" }]);
});

test("a session's pages run it as any utility", async () => {
  const ann = await host.signUp();
  const { sessionId } = await startSessionOf(ann, "pipeline_1");
  await ann.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "one" }]));
  const options = { pipeline: twice };
  const answer = await askForRun(ann, "pipeline/run", { sessionId, options, quotedPrice: 1.5 });
  expect(answer.json().outputFiles).toMatchObject([{ filename: "copy of copy of a.txt", size: 3 }]);
});

test("steps take from where they say, and what no step takes is kept", async () => {
  const ann = await host.signUp();
  const fork = pipeline({ use: "gift_1/copy" }, { use: "gift_1/copy", from: [0] });
  expect(await namesAfter(ann, { pipeline: fork })).toEqual(["copy of a.txt", "copy of a (2).txt"]);
  const off = pipeline({ use: "gift_1/copy", off: true }, { use: "gift_1/copy" });
  expect(await namesAfter(ann, { pipeline: off })).toEqual(["copy of a.txt"]);
  const none = pipeline({ use: "gift_1/copy", only: [".csv"] });
  expect(await namesAfter(ann, { pipeline: none })).toEqual(["a.txt"]);
  const text = { pipeline: pipeline({ use: "gift_1/copy" }), text: "typed" };
  expect(await namesAfter(ann, text, [])).toEqual(["copy of input.txt"]);
});

describe("the most is held, what ran is settled, and the rest returns at once", () => {
  // Eight runs at most, of which the second step's four pass by.
  const sparse = pipeline(
    { use: "trial_1/copy", each: 4 },
    { use: "trial_1/copy", each: 4, only: [".sql"] },
  );
  const six = files("1", "2", "3", "4", "5", "6");

  test("to the pools that it came from, the key and the account's limits", async () => {
    const ann = await host.signUp();
    const { pool } = host.parts.database;
    // Four free credits are left.
    await run(ann, { pipeline: pipeline({ use: "trial_1/copy", each: 6 }), mode: "each" }, six);
    const bought = { userId: ann.userId, amount: hundredths(1000), reason: "Bought" };
    await purchaseCredits(pool, host.clock, { ...bought, key: ann.userId });
    const payload = { day: 20, month: null, mailBelow: null };
    await ann.inject({ method: "PUT", url: "/api/credits/spending", payload });
    const key = await giveKey(host, ann, { cap: hundredths(2000), capPeriod: "month" });
    const answer = answerOf(await run(key, { pipeline: sparse }, six));
    expect(answer).toMatchObject({ charged: 3, balances: { free: 1, paid: 10 } });
    expect((await readMoney(ann)).entries.slice(4)).toEqual([
      "hold free -4",
      "hold paid -2",
      "settle free 1",
      "release paid 2",
    ]);
    expect((await key.inject({ url: "/api/key" })).json()).toMatchObject({ spent: { total: 3 } });
    const { rows } = await pool.query(
      "SELECT spent_on_day AS spent FROM spending_limits WHERE user_id = $1",
      [ann.userId],
    );
    // Six of the batch before, which the new limit counts.
    expect(rows).toEqual([{ spent: 900 }]);
    // What was charged can be given back, and not more.
    expect(await returnCharge(pool, rules(), { runId: answer.run.runId, userId: ann.userId })).toBe(
      true,
    );
    expect(await readMoney(ann)).toMatchObject({ free: 4, paid: 10 });
  });
});

test("a step that fails costs nothing, and is named", async () => {
  const ann = await host.signUp();
  const broken = pipeline({ use: "trial_1/copy" }, { use: "half_1/refuse" });
  const answer = await run(ann, { pipeline: broken });
  expect(answer.json()).toMatchObject({
    status: 422,
    code: "too_blue",
    detail: "Step 2, Trial: The image is too blue. Choose a redder one.",
  });
  expect(await readMoney(ann)).toMatchObject({
    free: 10,
    entries: ["grant free 10", "hold free -1.5", "release free 1.5"],
  });
});

test("a step that takes no free credits is paid with bought ones, also when an administrator repeats it", async () => {
  const ann = await host.signUp();
  const bought = { userId: ann.userId, amount: hundredths(500), reason: "Bought", key: ann.userId };
  await purchaseCredits(host.parts.database.pool, host.clock, bought);
  const steps = pipeline({ use: "bought_1/copy" }, { use: "bought_1/refuse" });
  const { sessionId } = await startSessionOf(ann, "pipeline_1");
  await ann.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "one" }]));
  const asked = { sessionId, options: { pipeline: steps } };
  const failed = await askForRun(ann, "pipeline/run", asked);
  const url = `/api/admin/runs/${String(failed.headers["run-id"])}/again`;
  const again = await admin.inject({ method: "POST", url });
  expect(again.statusCode, again.body).toBe(201);
  await runWhen(ann, again.json().runId, ({ endedAt }) => endedAt !== null);
  const { entries } = await readMoney(ann);
  expect(entries.filter((entry) => entry.startsWith("hold"))).toEqual([
    "hold paid -2",
    "hold paid -2",
  ]);
});

test("secrets reach their step, and stay nowhere", async () => {
  const ann = await host.signUp();
  const quoting = pipeline({ use: "gift_1/copy" }, { use: "gift_1/refuse-quoting" });
  const secrets = { "2": { secret: "open sesame" } };
  const answer = await run(ann, { pipeline: quoting, secrets });
  expect(answer.json().detail).toBe('Step 2, Trial: The secret "•••" is too short.');
  const { rows } = await host.parts.database.pool.query<{ options: string }>(
    "SELECT options::text FROM runs WHERE user_id = $1",
    [ann.userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.options).not.toContain("sesame");
  const open = pipeline({ use: "gift_1/copy", with: { secret: "open sesame" } });
  const refused = await run(ann, { pipeline: open });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid_options"]);
  expect(refused.body).not.toContain("sesame");
});

describe("a batch", () => {
  const batch = { pipeline: pipeline({ use: "trial_1/copy" }), mode: "each" };

  test("charges each file that succeeded, and tells of each", async () => {
    const ann = await host.signUp();
    const answer = answerOf(await run(ann, batch, files("one", "x".repeat(1001), "three")));
    expect(answer.charged).toBe(2);
    expect(answer.outputs.map(({ filename }) => filename)).toEqual([
      "copy of a.txt",
      "copy of c.txt",
    ]);
    expect(answer.run.result).toMatchObject({
      type: "table",
      filename: "results.csv",
      rows: [
        ["a.txt", "Done", 3, 3, "copy of a.txt", ""],
        ["b.txt", "Failed", 1001, null, "", 'File "b.txt" is too large (max 1000 bytes).'],
        ["c.txt", "Done", 5, 5, "copy of c.txt", ""],
      ],
    });
    expect(await readMoney(ann)).toEqual({
      free: 8,
      paid: 0,
      entries: ["grant free 10", "hold free -3", "settle free 1"],
    });
  });

  test("of which every file failed costs nothing", async () => {
    const ann = await host.signUp();
    const options = { pipeline: pipeline({ use: "trial_1/refuse" }), mode: "each" };
    const answer = answerOf(await run(ann, options, files("one", "two")));
    expect(answer.charged).toBe(0);
    expect((await readMoney(ann)).entries).toEqual([
      "grant free 10",
      "hold free -2",
      "release free 2",
    ]);
  });

  const begin = async (
    person: Pick<TestAccount, "inject">,
    options: object,
    inputs: ReturnType<typeof files>,
  ) => {
    const form = [optionsOf(options), ...inputs];
    const begun = await callWith(person, "pipeline/run", form, { prefer: "respond-async" });
    return begun.json<Run>().runId;
  };
  const cancel = (person: Pick<TestAccount, "inject">, runId: string) =>
    person.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  // It waits at files that end in .sql.
  const halting = {
    pipeline: pipeline({ use: "trial_1/copy" }, { use: "gift_1/wait", only: [".sql"] }),
    mode: "each",
  };

  test("that is cancelled before any file ended costs nothing", async () => {
    const ann = await host.signUp();
    const options = { pipeline: pipeline({ use: "trial_1/wait" }), mode: "each" };
    const runId = await begin(ann, options, files("one", "two"));
    await runWhen(ann, runId, ({ status }) => status === "running");
    expect((await cancel(ann, runId)).json()).toMatchObject({ status: "cancelled", result: null });
    expect((await readMoney(ann)).free).toBe(10);
  });

  test("that is cancelled half-way keeps what is done, and charges that alone", async () => {
    const ann = await host.signUp();
    const key = await giveKey(host, ann, { cap: hundredths(2000), capPeriod: "month" });
    const inputs = [
      inputOf("a.txt", "one"),
      inputOf("b.txt", "x".repeat(1001)),
      inputOf("c.sql", "three"),
      inputOf("d.txt", "four"),
    ];
    const runId = await begin(key, halting, inputs);
    await runWhen(ann, runId, ({ progress }) => progress?.step.startsWith("File 3") === true);
    expect((await readMoney(ann)).free).toBe(6);
    const answer = await cancel(key, runId);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        status: "succeeded",
        price: 1,
        result: {
          rows: [
            ["a.txt", "Done", 3, 3, "copy of a.txt", ""],
            ["b.txt", "Failed", 1001, null, "", expect.stringContaining("too large")],
            ["c.sql", "Cancelled", 5, null, "", ""],
            ["d.txt", "Cancelled", 4, null, "", ""],
          ],
        },
      },
    ]);
    expect(await readMoney(ann)).toEqual({
      free: 9,
      paid: 0,
      entries: ["grant free 10", "hold free -4", "settle free 3"],
    });
    expect((await key.inject({ url: "/api/key" })).json()).toMatchObject({ spent: { total: 1 } });
    const { outputs } = (await ann.inject({ url: `/api/runs/${runId}` })).json<Run>();
    expect(outputs).toMatchObject([{ filename: "copy of a.txt", size: 3 }]);
    const again = await cancel(ann, runId);
    expect([again.statusCode, again.json().code]).toEqual([409, "run_ended"]);
  });

  test("that an administrator cancels costs nothing, whatever is done", async () => {
    const ann = await host.signUp();
    const runId = await begin(ann, halting, [inputOf("a.txt", "one"), inputOf("b.sql", "two")]);
    await runWhen(ann, runId, ({ progress }) => progress?.step.startsWith("File 2") === true);
    const answer = await admin.inject({
      method: "POST",
      url: `/api/admin/runs/${runId}/cancel`,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await runWhen(ann, runId, ({ endedAt }) => endedAt !== null)).toMatchObject({
      status: "cancelled",
      result: null,
    });
    expect((await readMoney(ann)).free).toBe(10);
  });
});

test("one person's batch doesn't hold up another's run", async () => {
  const [ann, ben] = await Promise.all([host.signUp(), host.signUp()]);
  const options = { pipeline: pipeline({ use: "gift_1/wait" }), mode: "each" };
  const form = [optionsOf(options), ...files("one", "two", "three")];
  const begun = await callWith(ann, "pipeline/run", form, { prefer: "respond-async" });
  const { runId } = begun.json<Run>();
  await runWhen(ann, runId, ({ status }) => status === "running");
  expect((await callWith(ben, "gift/nothing")).statusCode).toBe(200);
  await ann.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  await runWhen(ann, runId, ({ status }) => status === "cancelled");
});

test("costs what it cost when it began, whatever its utilities cost since", async () => {
  const { pool } = host.parts.database;
  const asked = { v: 1 as const, steps: [{ use: "half_1/copy" }] };
  const before = host.clock.now();
  const later = new Date(before.getTime() + 1000);
  await pool.query(
    "UPDATE utilities SET credits_per_execution = 700, updated_at = $1 WHERE id = 'half_1'",
    [later],
  );
  const priceOn = async (moment: Date) =>
    (await knowSteps(host.parts, asked, moment)).get("half_1")?.price;
  expect([await priceOn(before), await priceOn(later)]).toEqual([50, 700]);
});
