import { afterAll, beforeAll, expect, test } from "vitest";
import { processesOf } from "#server/runner/fixtures/processes-of.ts";
import { signalProcesses } from "../../../../../tests/support/child-processes.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { askForRun, readMoney, runWhen } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";
import { closeVerified } from "../../../../../tests/support/close-verified.ts";

let host: TestApp;
const later = { prefer: "respond-async" };

beforeAll(async () => {
  const utilities = Array.from({ length: 200 }, (_, index) => trialUtility(`trial-${index}`));
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities,
    environment: {
      FREE_CREDITS_PER_MONTH: "50",
      SESSION_STARTS_PER_MINUTE: "1000",
      RUNS_AT_ONCE: "2",
    },
  });
});
afterAll(() => closeVerified(host));

test("a run whose process is killed is taken up again once, else failed and released", async () => {
  const account = await host.signUp();
  const { sessionId } = await startSessionOf(account, "trial-0_1");
  const { runId } = (await askForRun(account, "trial-0/wait", { sessionId }, later)).json();
  const first = await runWhen(account, runId, ({ progress }) => progress !== null);
  const firstChild = first.progress?.step ?? "";
  signalProcesses(processesOf(firstChild), "SIGKILL");
  const second = await runWhen(account, runId, ({ progress }) => progress?.step !== firstChild);
  expect(second.status).toBe("running");
  signalProcesses(processesOf(second.progress?.step ?? ""), "SIGKILL");
  const ended = await runWhen(account, runId, ({ endedAt }) => endedAt !== null);
  expect(ended).toMatchObject({ status: "failed", error: { code: "run_interrupted" } });
  expect(await readMoney(account)).toEqual({
    free: 50,
    paid: 0,
    entries: ["grant free 50", "hold free -1", "release free 1"],
  });
});

test(
  "of 200 runs at once with credits for 50, exactly 50 succeed",
  { timeout: 60_000 },
  async () => {
    const account = await host.signUp();
    const sessions = await Promise.all(
      Array.from({ length: 200 }, (_, index) => startSessionOf(account, `trial-${index}_1`)),
    );
    const answers = await Promise.all(
      sessions.map(({ sessionId }, index) =>
        askForRun(account, `trial-${index}/nothing`, { sessionId }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 402)).toHaveLength(150);
    expect((await readMoney(account)).free).toBe(0);
  },
);
