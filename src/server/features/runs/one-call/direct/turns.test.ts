import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import type { TestApp } from "../../../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../../../../../../tests/support/calls.ts";
import { readMoney } from "../../../../../../tests/support/runs.ts";
import { createTrialApp } from "../../../../../../tests/support/trial-app.ts";
import { verifyRuns } from "../../index.ts";

let host: TestApp;
beforeAll(async () => {
  host = await createTrialApp(import.meta.filename);
});
afterAll(() => host.close());

/** Runs by call that were put into the queue: only those of this process have a lease. */
async function countQueued(): Promise<number> {
  const { rows } = await host.parts.database.pool.query(
    "SELECT FROM runs WHERE origin = 'call' AND leased_until IS NULL",
  );
  return rows.length;
}

test("calls at once of one account wait for each other, and not in the queue", async () => {
  const ann = await host.signUp();
  const form = [inputOf("a.txt", "a")];
  const calls = Array.from({ length: 12 }, async (_, index) => {
    // Every third is refused in its turn, or cannot be paid, and keeps nobody behind it.
    const path = index % 3 === 1 ? "trial/refuse" : "trial/copy";
    return callWith(ann, path, index % 3 === 1 ? [] : form);
  });
  const codes = (await Promise.all(calls)).map(({ statusCode }) => String(statusCode));
  expect(codes.toSorted()).toEqual([...Array(8).fill("200"), ...Array(4).fill("422")]);
  expect(await countQueued()).toBe(0);
  expect((await readMoney(ann)).free).toBe(2);
  const poor = Array.from({ length: 4 }, () => callWith(ann, "trial/copy", form));
  const paid = (await Promise.all(poor)).map(({ statusCode }) => String(statusCode));
  expect(paid.toSorted()).toEqual(["200", "200", "402", "402"]);
  expect(await countQueued()).toBe(0);
  expect(await verifyCredits(host.parts.database.pool)).toEqual([]);
  expect(await verifyRuns(host.parts.database.pool)).toEqual([]);
});

test("who does not wait is put into the queue, at once or when its patience is over", async () => {
  const bob = await host.signUp();
  const later = { prefer: "respond-async" };
  const { runId } = (await callWith(bob, "trial/wait", {}, later)).json();
  const away = await callWith(bob, "trial/nothing", [optionsOf({})], later);
  const short = await callWith(bob, "trial/nothing", [optionsOf({})], { prefer: "wait=1" });
  expect([away.statusCode, short.statusCode]).toEqual([202, 202]);
  expect([away.json().status, short.json().status]).toEqual(["queued", "queued"]);
  expect(await countQueued()).toBe(2);
  // Those who came before stand before one that waits now.
  const last = callWith(bob, "trial/nothing");
  await bob.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  expect(answerOf(await last).run.status).toBe("succeeded");
});
