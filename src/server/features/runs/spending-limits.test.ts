import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Spending } from "#contract/schemas/spending.ts";
import { purchaseCredits, verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { callWith } from "../../../../tests/support/calls.ts";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { askForRun } from "../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

const clock = createTestClock(new Date("2031-03-30T12:00:00Z"));
let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    work: true,
    clock,
    utilities: [trialUtility("trial", { price: 1, freeCreditsAllowed: false })],
  });
});
beforeEach(async () => {
  ann = await site.signUp();
  const bought = { userId: ann.userId, amount: hundredths(10_000), reason: "Bought" };
  await purchaseCredits(site.parts.database.pool, clock, { ...bought, key: ann.userId });
});
afterAll(async () => {
  expect(await verifyCredits(site.parts.database.pool)).toEqual([]);
  await site.close();
});

const none = { day: null, month: null, mailBelow: null };

async function limit(rules: Partial<Record<keyof Spending, number | null>>, who = ann) {
  const payload = { ...none, ...rules };
  return who.inject({ method: "PUT", url: "/api/credits/spending", payload });
}

async function spending(): Promise<Spending> {
  return (await ann.inject({ url: "/api/credits/spending" })).json<Spending>();
}

const run = (operation = "nothing") => callWith(ann, `trial/${operation}`);

describe("is refused", () => {
  test("a rule that is none, to a key, and to a guest", async () => {
    for (const rules of [{ day: -1 }, { month: 0.001 }, { mailBelow: 0 }, { day: 1_000_001 }]) {
      expect((await limit(rules)).statusCode).toBe(400);
    }
    const key = await giveKey(site, ann, { scopes: ["run", "read", "files"] });
    const payload = { ...none, day: 9 };
    const answer = await key.inject({ method: "PUT", url: "/api/credits/spending", payload });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, "key_not_allowed"]);
    expect(await spending()).toEqual(none);
  });

  test.each([
    ["day", "a day", "2031-03-31T00:00:00.000Z", 43_200],
    ["month", "a month", "2031-04-01T00:00:00.000Z", 129_600],
  ] as const)("a run over the limit of a %s, with when it counts anew", async (period, ...said) => {
    const [words, end, retryAfterSeconds] = said;
    await limit({ [period]: 1.5 });
    expect((await run()).statusCode).toBe(200);
    const refused = await run();
    expect(refused.json()).toEqual({
      type: "about:blank",
      title: "Spending limit reached",
      status: 402,
      detail: `This run costs 1.00 credits. Your spending limit is 1.50 credits ${words}, and 0.50 are left. It resets at ${end}.`,
      code: "spending_limit_reached",
      price: 1,
      retryAfterSeconds,
    });
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([
      402,
      String(retryAfterSeconds),
    ]);
    const { sessionId } = await startSessionOf(ann, "trial_1");
    const inPage = await askForRun(ann, "trial/nothing", { sessionId });
    expect([inPage.statusCode, inPage.json<Problem>().code]).toEqual([
      402,
      "spending_limit_reached",
    ]);
    expect(await spending()).toEqual({ ...none, [period]: { limit: 1.5, spent: 1 } });
  });
});

test("50 runs at once at a limit for 5 give 5, by page and by keys together", async () => {
  await limit({ day: 5, month: 50 });
  const keys = [await giveKey(site, ann, {}), await giveKey(site, ann, {})];
  const callers = [ann, ...keys];
  const calls = Array.from({ length: 50 }, (_, index) =>
    callWith(callers[index % 3] ?? ann, "trial/nothing"),
  );
  const said = (await Promise.all(calls)).map((answer) =>
    answer.statusCode === 200 ? "ran" : answer.json<Problem>().code,
  );
  const counts = Object.groupBy(said, (each) => each);
  expect([counts["ran"]?.length, counts["spending_limit_reached"]?.length]).toEqual([5, 45]);
  expect(await spending()).toEqual({
    day: { limit: 5, spent: 5 },
    month: { limit: 50, spent: 5 },
    mailBelow: null,
  });
  expect((await ann.inject({ url: "/api/credits" })).json()).toMatchObject({ paid: 95 });
});

test("runs that fail, or are cancelled, give their share back", async () => {
  await limit({ day: 1 });
  for (const operation of ["refuse", "crash", "refuse"]) {
    const answer = await run(operation);
    expect(answer.statusCode, answer.body).not.toBe(402);
    expect((await spending()).day).toEqual({ limit: 1, spent: 0 });
  }
  const waiting = await callWith(ann, "trial/wait", {}, { prefer: "respond-async" });
  expect((await run()).statusCode).toBe(402);
  const { runId } = waiting.json<{ runId: string }>();
  await ann.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  expect((await run()).statusCode).toBe(200);
  expect((await spending()).day).toEqual({ limit: 1, spent: 1 });
});

test("a limit that is set later counts what was spent, and one that is raised or lifted lets runs go on", async () => {
  await run();
  await run("refuse");
  await run();
  await limit({ day: 2, month: 3 });
  expect(await spending()).toMatchObject({ day: { spent: 2 }, month: { spent: 2 } });
  expect((await run()).statusCode).toBe(402);
  await limit({ day: 3, month: 3 });
  expect((await run()).statusCode).toBe(200);
  expect((await run()).json<Problem>().detail).toContain("limit is 3.00 credits a month");
  await limit({ month: 4 });
  expect((await run()).statusCode).toBe(200);
  await limit({});
  expect((await run()).statusCode).toBe(200);
  expect(await spending()).toEqual(none);
});

test("a day begins anew, and others have limits of their own", async () => {
  await limit({ day: 1, month: 2 });
  const bob = await site.signUp();
  await run();
  expect((await run()).statusCode).toBe(402);
  expect((await callWith(bob, "trial/nothing")).json<Problem>().code).toBe("insufficient_credits");
  clock.advance(12 * 60 * 60 * 1000);
  expect(await spending()).toMatchObject({ day: { spent: 0 }, month: { spent: 1 } });
  expect((await run()).statusCode).toBe(200);
  clock.advance(-12 * 60 * 60 * 1000);
});
