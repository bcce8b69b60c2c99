import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Run } from "#contract/schemas/run.ts";
import { countFiles } from "#kit/pipeline/run-batch.ts";
import { systemClock } from "#server/platform/clock.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../support/calls.ts";
import { crashable, planCrash } from "../support/crash-plan.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { readMoney, runWhen } from "../support/runs.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { verifyStore } from "../support/verify-store.ts";

// Kills one call at each step: it must be charged once with a result or not at all, and repeating it must succeed.

const photo = inputOf("a.jpg", await readFile(`${samplesPath("resize-image_1")}gradient.jpg`));
const enlarge = { use: "resize-image_1/enlarge", with: { longestSide: 600 } };
const reduce = { use: "resize-image_1/reduce", with: { longestSide: 60 } };

interface Asked {
  readonly what: string;
  readonly path: string;
  readonly options: object;
  readonly output: string;
  /** In credits. */
  readonly price: number;
}
const single: Asked = {
  what: "call",
  path: "resize-image/enlarge",
  options: enlarge.with,
  output: "a_enlarged.jpg",
  price: 0.01,
};
const pipeline: Asked = {
  what: "pipeline",
  path: "pipeline/run",
  options: { pipeline: { v: 1, steps: [enlarge, reduce] } },
  output: "a_enlarged_reduced.jpg",
  price: 0.02,
};
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

async function serving() {
  if (running === undefined) {
    const server = startServerProcess(environment);
    running = { server, door: httpDoor(await server.listening()) };
    void server.exited.then(() => (running = undefined));
  }
  return running;
}

const call = (account: TestAccount, { path: asked, options }: Asked) =>
  callWith(account, asked, [optionsOf(options), photo], { "idempotency-key": "the-one" });

async function callUntilEnded(
  account: TestAccount,
  asked: Asked,
): Promise<Awaited<ReturnType<typeof call>>> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const answer = await call(account, asked);
    if (answer.statusCode !== 409 || performance.now() > deadline) return answer;
    expect(answer.json().code).toBe("idempotency_key_in_use");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Starts the server again, and returns the account as it is there. */
async function reachAgain(crashed: TestAccount): Promise<TestAccount> {
  const { door } = await serving();
  return {
    ...crashed,
    inject: (options) =>
      door.inject({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${crashed.token}` },
      }),
  };
}

const steps = [
  ["before anything is held", "run-begin-in-session", "before"],
  ["after the run is begun", "run-begin-in-session", "after commit"],
  ["after the outputs are written", "run-settle", "before"],
  ["after it is settled", "run-settle", "after commit"],
] as const;
const kills = [
  ...[single, pipeline].flatMap((asked) =>
    steps.map((step) => [asked.what, ...step, asked] as const),
  ),
  ["pipeline", "while a step is at work", "run-progress", "before", pipeline] as const,
];

test.each(kills)(
  "a %s is charged once if the server is killed %s",
  { timeout: 120_000 },
  async (what, _, statement, when, asked) => {
    const { server, door } = await serving();
    const email = `${what}-${statement}-${when.replace(" ", "-")}@example.com`;
    const crashed = await signUp({ app: door, clock: systemClock, mailbox }, email);
    await planCrash(plan, { statement, when, victim: "server" });
    await expect(call(crashed, asked)).rejects.toThrow();
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });

    const account = await reachAgain(crashed);
    const answer = await callUntilEnded(account, asked);
    expect(answerOf(answer).outputs).toMatchObject([{ filename: asked.output }]);
    expect(await readMoney(account)).toEqual({
      free: 10 - asked.price,
      paid: 0,
      entries: ["grant free 10", `hold free -${asked.price}`, "settle free 0"],
    });
  },
);

const files = Array.from({ length: 12 }, (_, index) => ({ ...photo, filename: `${index}.jpg` }));
/** Slow enough to be cancelled half-way. */
const enlargeMuch = { use: enlarge.use, with: { longestSide: 4000 } };

test.each([
  ["before its stop is stored", "run-ask-stop", "before", "all"],
  ["after that", "run-ask-stop", "after commit", "none"],
  ["before it is settled", "run-settle", "before", "none"],
  ["after that", "run-settle", "after commit", "some"],
] as const)(
  "a batch that is cancelled half-way while the server is killed %s (%s, %s) is charged for %s of its files",
  { timeout: 240_000 },
  async (_, statement, when, charged) => {
    const { server, door } = await serving();
    const email = `batch-${statement}-${when.replace(" ", "-")}@example.com`;
    const crashed = await signUp({ app: door, clock: systemClock, mailbox }, email);
    const options = { pipeline: { v: 1, steps: [enlargeMuch] }, mode: "each" };
    const form = [optionsOf(options), ...files];
    const begun = await callWith(crashed, "pipeline/run", form, { prefer: "respond-async" });
    const { runId } = begun.json<Run>();
    await runWhen(crashed, runId, ({ progress }) => /^File [2-9] /.test(progress?.step ?? ""));
    await planCrash(plan, { statement, when, victim: "server" });
    const cancel = { method: "POST", url: `/api/runs/${runId}/cancel` } as const;
    await expect(crashed.inject(cancel)).rejects.toThrow();
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });

    const account = await reachAgain(crashed);
    const run = await runWhen(account, runId, ({ endedAt }) => endedAt !== null, 120_000);
    const done = countFiles(run.result)?.done ?? 0;
    const isPart = done > 0 && done < files.length;
    expect(isPart ? "some" : done === 0 ? "none" : "all").toBe(charged);
    const status = done === 0 ? "cancelled" : "succeeded";
    expect([run.status, run.outputs?.length]).toEqual([status, done]);
    expect((await readMoney(account)).free).toBeCloseTo(10 - done * single.price, 5);
  },
);

test("all those kills leave nothing behind", async () => {
  const { server } = await serving();
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await verifyStore(store)).toEqual([]);
});
