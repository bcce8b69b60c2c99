import { setTimeout } from "node:timers/promises";
import { startCluster } from "../tests/support/process-cluster.ts";
import { doCall, doFlow, type Ending, makeKeys, withoutLimits } from "./load-flow.ts";
import { describeMachine } from "./machine.ts";
import { percentile } from "./percentile.ts";
import { treeProcessorTime } from "./process-tree.ts";

// `npm run bench:load -- seconds accounts`: flows at rising rates at one process on PostgreSQL and an S3-compatible
// server, to saturation and past it, and then as slowly as at first; and the runs of a second on 1, 2 and 4 workers. Ends
// with 1 where a call fails otherwise than by 503 and Retry-After, the best rate is not kept, or it does not recover.

const [seconds = 10, accounts = 192] = process.argv.slice(2).map(Number);
/** Flows that begin in a second; the last one is the first again. */
const rates = [2, 4, 8, 16, 24, 32, 48, 64, 2] as const;
/** Of the best rate, past saturation. */
const keptBar = 0.7;
/** Of the median at the first rate, at the same rate after all. */
const recoveredBar = 2;
const workerCounts = [1, 2, 4] as const;

interface Step {
  readonly rate: number;
  readonly done: number;
  readonly shed: number;
  readonly failures: readonly string[];
  /** Milliseconds of those that were done, from when they were to begin. */
  readonly times: readonly number[];
}

/** Begins flows at a rate, whether those before have ended or not, as many at once as there are accounts. */
async function doAtRate(origin: string, keys: readonly string[], rate: number): Promise<Step> {
  const free = [...keys];
  const step = { rate, done: 0, shed: 0, failures: [] as string[], times: [] as number[] };
  const work: Promise<void>[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const doOne = async (dueAt: number) => {
    while (free.length === 0 && performance.now() < end) await setTimeout(20);
    const key = free.pop();
    if (key === undefined) return;
    note(step, await doFlow(origin, key), performance.now() - dueAt);
    free.push(key);
  };
  for (let count = 0; count < rate * seconds; count += 1) {
    const dueAt = begun + (count * 1000) / rate;
    await setTimeout(Math.max(0, dueAt - performance.now()));
    work.push(doOne(dueAt));
  }
  await Promise.all(work);
  const took = (performance.now() - begun) / 1000;
  return { ...step, done: step.done / took };
}

function note(
  step: { done: number; shed: number; readonly failures: string[]; readonly times: number[] },
  ending: Ending,
  milliseconds: number,
): void {
  if (ending === "shed") step.shed += 1;
  else if (ending !== "done") step.failures.push(ending.failed);
  else {
    step.done += 1;
    step.times.push(milliseconds);
  }
}

const rounded = (number: number, digits = 0) => Number(number.toFixed(digits));
const timesOf = (times: readonly number[]) => ({
  "median ms": rounded(percentile(times, 50)),
  "p95 ms": rounded(percentile(times, 95)),
  "p99 ms": rounded(percentile(times, 99)),
});

async function measureRates(): Promise<readonly Step[]> {
  // Ten times less than unless told, so that the queue need not be filled for minutes.
  const environment = { ...withoutLimits, RUN_WAIT_SECONDS: "3" };
  const cluster = await startCluster(["all"], environment);
  try {
    const [origin] = cluster.processes.map(({ address }) => address);
    const keys = await makeKeys(cluster, accounts);
    // The first ones compile code and fill caches.
    await doAtRate(origin ?? "", keys, 2);
    const steps: Step[] = [];
    for (const rate of rates) steps.push(await doAtRate(origin ?? "", keys, rate));
    return steps;
  } finally {
    await cluster.stop();
  }
}

/** Calls of one run each, four at once for each worker and so many for each account, as many as are done in the time. */
async function measureWorkers(count: number) {
  const environment = { ...withoutLimits, RUNS_AT_ONCE: "1", RUNS_PER_ACCOUNT: "2" };
  const workers = Array.from({ length: count }, () => "worker" as const);
  const cluster = await startCluster(["api", ...workers], environment);
  try {
    const [origin = ""] = cluster.processes.map(({ address }) => address);
    const keys = await makeKeys(cluster, 8);
    const step = { done: 0, shed: 0, failures: [] as string[], times: [] as number[] };
    const callUntil = async (key: string, end: number) => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        note(step, await doCall(origin, key), performance.now() - startedAt);
      }
    };
    const callAll = (milliseconds: number) =>
      Promise.all(
        [...keys, ...keys].map((key) => callUntil(key, performance.now() + milliseconds)),
      );
    await callAll(3000);
    Object.assign(step, { done: 0, shed: 0, failures: [], times: [] });
    const used = () => cluster.processes.reduce((sum, { pid }) => sum + treeProcessorTime(pid), 0);
    const [before, startedAt] = [used(), performance.now()];
    await callAll(seconds * 1000);
    const took = performance.now() - startedAt;
    return {
      workers: count,
      "runs a second": rounded((step.done * 1000) / took, 1),
      ...timesOf(step.times),
      "cores of the product": rounded((used() - before) / took, 2),
      failures: step.failures,
    };
  } finally {
    await cluster.stop();
  }
}

for (const line of describeMachine()) console.log(line);
const steps = await measureRates();
console.table(
  steps.map(({ rate, done, shed, failures, times }) => ({
    "flows begun a second": rate,
    "done a second": rounded(done, 1),
    ...timesOf(times),
    "503 with Retry-After": shed,
    "failed otherwise": failures.length,
  })),
);
const [first, ...others] = steps;
const last = others.at(-1);
const best = Math.max(...steps.map(({ done }) => done));
const kept = (others.at(-2)?.done ?? 0) / best;
const recovered = percentile(last?.times ?? [], 50) / percentile(first?.times ?? [], 50);
console.log(`At the highest rate ${kept.toFixed(2)} of the best was done (bar ${keptBar})`);
console.log(`After all, the median was ${recovered.toFixed(2)} of the first (bar ${recoveredBar})`);

const runs = [];
for (const count of workerCounts) runs.push(await measureWorkers(count));
console.table(runs.map(({ failures, ...row }) => ({ ...row, failed: failures.length })));
const one = runs[0]?.["runs a second"] ?? 0;
for (const row of runs.slice(1)) {
  const ratio = (row["runs a second"] / one).toFixed(2);
  console.log(`${row.workers} workers did ${ratio} times the runs of one`);
}
const failures = [...steps, ...runs].flatMap((each) => each.failures);
for (const failure of new Set(failures)) console.log(`FAILED ${failure}`);
const passed = failures.length === 0 && kept >= keptBar && recovered <= recoveredBar;
console.log(passed ? "Passed" : "FAILED");
process.exitCode = passed ? 0 : 1;
