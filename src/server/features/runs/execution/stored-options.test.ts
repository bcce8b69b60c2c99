import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { closeVerified } from "../../../../../tests/support/close-verified.ts";
import { askForRun, readMoney, runWhen } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";

let host: TestApp;

beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial-0", { price: 0 }), trialUtility("trial-1")],
    environment: { FREE_CREDITS_PER_MONTH: "50", RUNS_PER_ACCOUNT: "1" },
  });
});
afterAll(() => closeVerified(host));

test("a waiting run fails and costs nothing if a release no longer takes its options", async () => {
  const account = await host.signUp();
  const [first, second] = [
    await startSessionOf(account, "trial-0_1"),
    await startSessionOf(account, "trial-1_1"),
  ];
  const later = { prefer: "respond-async" };
  const before = (
    await askForRun(account, "trial-0/wait", { sessionId: first.sessionId }, later)
  ).json();
  const options = { number: 2 };
  const waiting = { sessionId: second.sessionId, options };
  const { runId } = (await askForRun(account, "trial-1/nothing", waiting, later)).json();
  const { rows } = await host.parts.database.pool.query(
    `UPDATE runs SET options = options || '{"gone": true}' WHERE id = $1 RETURNING options`,
    [runId],
  );
  expect(rows).toEqual([{ options: { number: 2, gone: true } }]);
  await account.inject({ method: "POST", url: `/api/runs/${before.runId}/cancel` });
  const ended = await runWhen(account, runId, ({ endedAt }) => endedAt !== null);
  expect(ended).toMatchObject({
    status: "failed",
    error: { code: "invalid_options", detail: "gone: This option doesn't exist." },
  });
  expect(await readMoney(account)).toEqual({
    free: 50,
    paid: 0,
    entries: ["grant free 50", "hold free -1", "release free 1"],
  });
});
