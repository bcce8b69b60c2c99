import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { type ProcessCluster, startCluster } from "../support/process-cluster.ts";
import { resizeFlow } from "../support/resize-flow.ts";
import { readMoney } from "../support/runs.ts";

// Two API processes and a worker: each call of a flow goes to another process.

let cluster: ProcessCluster;
let ann: TestAccount;

beforeAll(async () => {
  cluster = await startCluster(["api", "api", "worker"], { RUNS_AT_ONCE: "1" });
  const { door: app, mailbox } = cluster;
  ann = await signUp({ app, clock: systemClock, mailbox }, "ann@example.com");
});

afterAll(async () => {
  const ends = await cluster.stop();
  expect(ends).toEqual(cluster.processes.map(() => ({ code: 0, signal: null })));
});

test("a run is begun, done and answered by three processes, at once and charged once", async () => {
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const [, , run = 0] = await resizeFlow(ann);
    times.push(run);
  }
  expect((await readMoney(ann)).free).toBe(9.95);
  // Polling alone, every five seconds and twice per run, would average five seconds.
  const median = times.toSorted((one, other) => one - other)[2];
  expect(median).toBeLessThan(3000);
});
