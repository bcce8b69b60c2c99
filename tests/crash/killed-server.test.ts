import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Run } from "#contract/schemas/run.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { systemClock } from "#server/platform/clock.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { type CrashPlan, crashable, planCrash } from "../support/crash-plan.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { httpDoor } from "../support/http-door.ts";
import { findFreePort } from "../support/free-port.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { readMoney } from "../support/runs.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";
import { verifyStore } from "../support/verify-store.ts";

const key = { "idempotency-key": "the-one" };
const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);
let mailbox: Mailbox;
let store: TestStore;
let environment: Record<string, string>;
let plan: string;
let running: { server: ServerProcess; door: ReturnType<typeof httpDoor> } | undefined;

beforeAll(async () => {
  mailbox = await openMailbox();
  store = await createTestStore(import.meta.filename);
  plan = path.join(store.env["DATA_DIR"] ?? "", "crash.json");
  environment = {
    ...store.env,
    ...crashable(plan),
    SMTP_URL: mailbox.url,
    RUNS_AT_ONCE: "1",
    // Tokens are bound to the address.
    PORT: String(await findFreePort()),
  };
});
afterAll(async () => {
  // Left over by a failed test.
  running?.server.kill("SIGKILL");
  await running?.server.exited;
  await mailbox.close();
  await store.dispose();
});

// Large enough that the run reaches a progress update, where that is the step.
const [small, large] = [600, 6000];

const steps = [
  ["before the hold", "run-begin-in-session", "before", small],
  ["after the hold", "run-begin-in-session", "after commit", small],
  ["while the utility runs", "run-progress", "before", large],
  ["after the outputs are written", "run-settle", "before", small],
  ["after the settle", "run-settle", "after commit", small],
] as const;

async function serving() {
  if (running === undefined) {
    const server = startServerProcess(environment);
    running = { server, door: httpDoor(await server.listening()) };
    void server.exited.then(() => (running = undefined));
  }
  return running;
}

async function arrive(door: ReturnType<typeof httpDoor>, name: string) {
  const email = `${name.replaceAll(" ", "-")}@example.com`;
  const account = await signUp({ app: door, clock: systemClock, mailbox }, email);
  const { sessionId } = await startSessionOf(account);
  const file = { filename: "a.jpg", content: picture };
  expect((await account.inject(uploadTo(sessionId, [file]))).statusCode).toBe(200);
  return { account, sessionId };
}

/** Kills the server at the step. Returns the account, which got no answer. */
async function payAndCrash(crash: CrashPlan, side: number) {
  const { server, door } = await serving();
  const person = await arrive(door, `${crash.statement} ${crash.when}`);
  await planCrash(plan, crash);
  await expect(enlarge(person.account, person.sessionId, side)).rejects.toThrow();
  expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
  return person;
}

function enlarge(account: TestAccount, sessionId: string, longestSide: number) {
  const url = "/api/resize-image/enlarge";
  const payload = { sessionId, options: { longestSide } };
  return account.inject({ method: "POST", url, headers: key, payload });
}

function atDoor(account: TestAccount, door: ReturnType<typeof httpDoor>): TestAccount {
  return {
    ...account,
    inject: (options) =>
      door.inject({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${account.token}` },
      }),
  };
}

/** Expects exactly one successful run with its output and price. */
async function expectOneCharge(account: TestAccount, sessionId: string) {
  const deadline = performance.now() + 40_000;
  let runs: Run[] = [];
  do {
    runs = (await account.inject({ url: "/api/runs" })).json<{ runs: Run[] }>().runs;
    if (runs.every(({ endedAt }) => endedAt !== null)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while (performance.now() < deadline);
  expect(runs).toMatchObject([{ status: "succeeded", price: 0.01 }]);
  const session = (await account.inject({ url: `/api/sessions/${sessionId}` })).json();
  expect(session.outputFiles).toMatchObject([{ filename: "a_enlarged.jpg" }]);
  expect(await readMoney(account)).toEqual({
    free: 9.99,
    paid: 0,
    entries: ["grant free 10", "hold free -0.01", "settle free 0"],
  });
}

test.each(steps)(
  "a server killed %s charges the run once",
  { timeout: 120_000 },
  async (_when, statement, when, side) => {
    const crashed = await payAndCrash({ statement, when, victim: "server" }, side);
    const { door } = await serving();
    const account = atDoor(crashed.account, door);

    const answer = await enlarge(account, crashed.sessionId, side);
    expect([200, 202]).toContain(answer.statusCode);
    await expectOneCharge(account, crashed.sessionId);
  },
);

/** At the others the runner isn't at work. */
const stepsOfRunner = testsAll
  ? steps
  : steps.filter(
      ([, statement, when]) => statement !== "run-begin-in-session" && when === "before",
    );

test.each(stepsOfRunner)(
  "a runner killed %s charges the run once",
  { timeout: 120_000 },
  async (_when, statement, when, side) => {
    const { server, door } = await serving();
    const { account, sessionId } = await arrive(door, `runner ${statement} ${when}`);
    const written = server.output().length;
    await planCrash(plan, { statement, when, victim: "runner" });
    const answer = await enlarge(account, sessionId, side);
    // The running child, the upload's, and the spare one, once a run is at work.
    expect(server.output().slice(written)).toMatch(/Killed [23] children/);
    expect(answer.statusCode).toBe(200);
    await expectOneCharge(account, sessionId);
  },
);

test("all those kills leave nothing behind", async () => {
  const { server } = await serving();
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await verifyStore(store)).toEqual([]);
});
