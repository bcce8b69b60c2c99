import { setTimeout } from "node:timers/promises";
import { startCluster } from "../tests/support/process-cluster.ts";
import { doCall, doFlow, type Ending, makeKeys, withoutLimits } from "./load-flow.ts";
import { describeMachine } from "./machine.ts";
import { percentile } from "./percentile.ts";
import { treeProcessorTime } from "./process-tree.ts";

// `npm run bench -- load seconds accounts`: flows at rising rates against one process, past saturation and back to the
// first rate, then runs per second on 1, 2 and 4 workers. Exits with 1 if a call fails other than by 503 with
// Retry-After, the best rate isn't kept, or it doesn't recover.

const [seconds = 10, accounts = 192] = process.argv.slice(2).map(Number);
/** Flows started per second. The last rate repeats the first. */
const rates = [2, 4, 8, 16, 24, 32, 48, 64, 2] as const;
/** Share of the best rate kept past saturation. */
const keptBar = 0.7;
/** Maximum ratio of the last median to the first. */
const recoveredBar = 2;
const workerCounts = [1, 2, 4] as const;

interface Step {
  readonly rate: number;
  readonly done: number;
  readonly shed: number;
  readonly failures: readonly string[];
  /** Milliseconds of completed flows, from their scheduled start. */
  readonly times: readonly number[];
}

/** Starts flows at a rate without waiting for earlier ones, up to one per account. */
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
  // A tenth of the default, so the queue fills in seconds.
  const environment = { ...withoutLimits, RUN_WAIT_SECONDS: "3" };
  const cluster = await startCluster(["all"], environment);
  try {
    const [origin] = cluster.processes.map(({ address }) => address);
    const keys = await makeKeys(cluster, accounts);
    // Warm up: compile code and fill caches.
    await doAtRate(origin ?? "", keys, 2);
    const steps: Step[] = [];
    for (const rate of rates) steps.push(await doAtRate(origin ?? "", keys, rate));
    return steps;
  } finally {
    await cluster.stop();
  }
}

/** Makes one-run calls for a fixed time, four at once per worker. */
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
