import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import { purchaseCredits, verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { hundredths } from "../../../../../tests/support/hundredths.ts";
import { askForRun, readMoney, runWhen } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";

const minute = 60_000;
let site: TestApp;
let admin: TestAccount;
let person: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial", { price: 1, freeCreditsAllowed: false })],
  });
  admin = await signUpAdministrator(site);
});
beforeEach(async () => {
  person = await site.signUp();
  const bought = { userId: person.userId, amount: hundredths(10_000), reason: "Bought" };
  await purchaseCredits(site.parts.database.pool, site.clock, { ...bought, key: person.userId });
  await price(1);
  // Makes earlier tests' price changes too old to count.
  site.clock.advance(61 * minute);
});
afterAll(async () => {
  expect(await verifyCredits(site.parts.database.pool)).toEqual([]);
  await site.close();
});

async function price(creditsPerExecution: number) {
  const url = "/api/admin/utilities/trial_1";
  const before = (await admin.inject({ url })).json<Record<string, unknown>>();
  const payload = { ...before, creditsPerExecution };
  const answer = await admin.inject({ method: "PUT", url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function run(quotedPrice: number | undefined, operation = "nothing", headers = {}) {
  const { sessionId } = await startSessionOf(person, "trial_1");
  const payload = { sessionId, options: {}, ...(quotedPrice === undefined ? {} : { quotedPrice }) };
  return askForRun(person, `trial/${operation}`, payload, headers);
}

const paid = async () => (await readMoney(person)).paid;

describe("is refused", () => {
  test("a price that is lower than the present one, and never was or was too long ago", async () => {
    await price(3);
    const refused = await run(2);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>()).toMatchObject({
      code: "price_changed",
      title: "Price changed",
      detail: "A run now costs 3.00 credits instead of 2.00. Run it again to accept the new price.",
      price: 3,
    });
    site.clock.advance(61 * minute);
    expect((await run(1)).json<Problem>().code).toBe("price_changed");
    expect(await paid()).toBe(100);
  });

  test("a price that is none", async () => {
    for (const quoted of [0.001, -0.001]) expect((await run(quoted)).statusCode).toBe(400);
  });
});

test("whoever was shown the price before runs for it for an hour", async () => {
  await price(3);
  site.clock.advance(59 * minute);
  expect((await run(1)).statusCode).toBe(200);
  expect(await paid()).toBe(99);
  expect((await run(3)).statusCode).toBe(200);
  expect((await run(undefined)).statusCode).toBe(200);
  expect(await paid()).toBe(93);
});

test("several changes within the hour keep each price that was shown", async () => {
  await price(2);
  await price(5);
  expect((await run(1)).statusCode).toBe(200);
  expect((await run(2)).statusCode).toBe(200);
  expect(await paid()).toBe(97);
});

test("a lower price holds for everybody at once", async () => {
  await price(0.5);
  expect((await run(1)).statusCode).toBe(200);
  expect(await paid()).toBe(99.5);
});

test("a run at work keeps its price, whether it is charged or given back", async () => {
  const waiting = await run(1, "wait", { prefer: "respond-async" });
  expect(waiting.statusCode).toBe(202);
  await price(7);
  expect(await paid()).toBe(99);
  const { runId } = waiting.json<{ runId: string }>();
  await runWhen(person, runId, ({ status }) => status === "running");
  await person.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  const ended = await runWhen(person, runId, ({ status }) => status === "cancelled");
  expect(ended.price).toBe(1);
  expect((await readMoney(person)).entries.slice(-2)).toEqual(["hold paid -1", "release paid 1"]);
  expect(await paid()).toBe(100);
});

test("administrators are told how many runs a price concerned", async () => {
  const url = "/api/admin/utilities/trial_1/charged-runs";
  const before = (await admin.inject({ url })).json<{ runs: number }>().runs;
  await run(1);
  await run(1, "refuse");
  expect((await admin.inject({ url })).json()).toEqual({ runs: before + 1 });
  expect((await person.inject({ url })).statusCode).toBe(403);
});
