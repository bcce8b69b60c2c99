import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Run } from "#contract/schemas/run.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { bearer, cookieOf } from "../support/accounts.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../support/calls.ts";
import { runOperatorProgram } from "../support/operator-program.ts";
import { resizeFlow } from "../support/resize-flow.ts";
import { readMoney } from "../support/runs.ts";
import { runByKeys } from "./load.ts";
import {
  type Member,
  type ProxiedCluster,
  startProxiedCluster,
  type Victim,
} from "./proxied-cluster.ts";

// Three API processes and two workers on PostgreSQL and an S3-compatible server behind nginx: killing any of these
// costs people at most a retry.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: ProxiedCluster;
let ann: Member;
let members: readonly Member[];

beforeAll(async () => {
  // One child each, because the workers share the machine's cores.
  const roles = ["api", "api", "api", "worker", "worker"] as const;
  site = await startProxiedCluster(roles, { RUNS_AT_ONCE: "1" });
  members = await Promise.all(["ann", "ben", "cay", "dan"].map((name) => site.join(name)));
  ann = members[0] ?? (await site.join("ann"));
});
afterAll(async () => {
  const ends = await site.stop();
  // Only the two killed processes didn't stop by themselves.
  expect(ends.filter(({ signal }) => signal === "SIGKILL")).toHaveLength(2);
  expect(ends.filter(({ code }) => code === 0)).toHaveLength(5);
});

test("people sign in, and resize and save a picture, through the proxy", async () => {
  const { email, password } = ann;
  const url = "/api/auth/sign-in/email";
  const signedIn = await site.door.inject({ method: "POST", url, payload: { email, password } });
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  expect(cookieOf(signedIn)).toContain("session_token=");
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const [, , run = 0] = await resizeFlow(ann);
    times.push(run);
  }
  // A run is begun, computed and answered by three processes. Polling alone, every five seconds and twice per run,
  // would average five seconds.
  const median = times.toSorted((one, other) => one - other)[2];
  expect(median).toBeLessThan(3000);
});

test("a file larger than nginx takes by itself is uploaded by a key, and its result is read by its link", async () => {
  const noise = { raw: { width: 700, height: 700, channels: 3 } } as const;
  const picture = await sharp(randomBytes(700 * 700 * 3), noise)
    .png()
    .toBuffer();
  expect(picture.length).toBeGreaterThan(1024 ** 2);
  const form = [optionsOf({ longestSide: 70 }), inputOf("a.png", picture)];
  const { outputs, charged } = answerOf(await callWith(ann.byKey, "resize-image/reduce", form));
  expect(charged).toBe(0.01);
  const [output] = outputs;
  const file = await fetch(output?.url ?? "");
  const { width, height } = await sharp(await file.arrayBuffer()).metadata();
  expect([output?.filename, width, height]).toEqual(["a_reduced.png", 70, 70]);
});

test("what happens to a run is told while it happens", async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const form = [optionsOf({ longestSide: 6000 }), inputOf("a.png", picture)];
  const later = { prefer: "respond-async" };
  const asked = await callWith(ann.byKey, "resize-image/enlarge", form, later);
  expect(asked.statusCode, asked.body).toBe(202);
  const { runId } = asked.json<Run>();
  const headers = bearer(ann.key);
  const events = await fetch(`${site.door.origin}/api/runs/${runId}/events`, { headers });
  if (events.body === null) throw new Error("There are no events.");
  const told: string[] = [];
  for await (const text of events.body.pipeThrough(new TextDecoderStream())) told.push(text);
  // If buffered, all events would come at the end.
  expect(told[0]).not.toContain('"succeeded"');
  expect(told.at(-1)).toContain('"succeeded"');
});

/** Of each of four people. */
const runsEach = testsAll ? 125 : 40;

test("no run is lost or charged twice while one of each is killed, and one more try is enough", async () => {
  const balances = () =>
    Promise.all(members.map(async (member) => Math.round((await readMoney(member)).free * 100)));
  const before = await balances();
  const after = (share: number) => Math.round(4 * runsEach * share);
  const victims = new Map<number, Victim>([
    [after(0.12), "api"],
    [after(0.24), "worker"],
    [after(0.44), "nginx"],
    [after(0.6), "S3"],
    [after(0.76), "PostgreSQL"],
  ]);
  const replacing: Promise<void>[] = [];
  const keys = members.map(({ key }) => key);
  // Fewer are at work than lie between two victims, so that no call meets both.
  const load = { each: runsEach, atOnce: testsAll ? 6 : 3 };
  const answers = await runByKeys(site.door.origin, keys, load, (count) => {
    const victim = victims.get(count);
    if (victim !== undefined) replacing.push(site.killAndReplace(victim));
  });
  await Promise.all(replacing);

  expect(new Set(answers.map(({ call }) => call.run.runId)).size).toBe(4 * runsEach);
  // Each person's even numbers make a file.
  expect(answers.flatMap(({ call }) => call.outputs)).toHaveLength(4 * Math.ceil(runsEach / 2));
  const afterwards = await balances();
  expect(afterwards).toEqual(before.map((balance) => balance - runsEach));
  // There is one database and one storage; calls are refused while they restart.
  const failures = answers.map((answer) => answer.failures);
  const others = failures.map((each) => each.filter((failure) => failure !== "503"));
  expect(Math.max(...others.map(({ length }) => length)), failures.join("; ")).toBe(1);
  // The product refuses with Retry-After; nginx mustn't answer instead.
  expect(failures.filter((each) => each.join().includes("503,502"))).toEqual([]);
});

test("money, runs and files are right after that", async () => {
  const { environment } = site.cluster;
  const verified = await runOperatorProgram("verify-ledger", [], environment);
  expect(verified).toMatchObject({ code: 0, errors: "" });
});
