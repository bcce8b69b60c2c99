import { setTimeout } from "node:timers/promises";
import { systemClock } from "#server/platform/clock.ts";
import { signUp } from "../tests/support/accounts.ts";
import { startCluster, type Role } from "../tests/support/process-cluster.ts";
import { resizeFlow } from "../tests/support/resize-flow.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";
import { treeProcessorTime } from "./process-tree.ts";

// The flow of a small picture over one process and over four, each on PostgreSQL and an S3-compatible server, and what
// an idle process takes of a core. Ends with 1 where four processes take over 1.3 times as long as one, or an idle one
// takes more than 0.2 % of a core. Arguments: flows, and seconds to be idle.

const [flows = 30, idleSeconds = 30] = process.argv.slice(2).map(Number);
const longestRatio = 1.3;
const mostIdlePercent = 0.2;

async function measure(roles: readonly Role[]) {
  const cluster = await startCluster(roles, { FREE_CREDITS_PER_MONTH: "1000" });
  try {
    const { door: app, mailbox, processes } = cluster;
    const account = await signUp({ app, clock: systemClock, mailbox }, "bench@example.com");
    const times: number[] = [];
    for (let flow = 0; flow < flows + 10; flow += 1) {
      const calls = await resizeFlow(account);
      // The first ones compile code and fill caches.
      if (flow >= 10) times.push(calls.reduce((sum, each) => sum + each, 0));
    }
    // What the flows left to do, memory to be tidied among it, has been done by then.
    await setTimeout(20_000);
    const before = processes.map(({ pid }) => treeProcessorTime(pid));
    await setTimeout(idleSeconds * 1000);
    const idle = processes.map(
      ({ pid, role }, index) =>
        [role, (treeProcessorTime(pid) - (before[index] ?? 0)) / idleSeconds / 10] as const,
    );
    return { milliseconds: median(times), idle };
  } finally {
    await cluster.stop();
  }
}

for (const line of describeMachine()) console.log(line);
const one = await measure(["all"]);
console.log(`One process: ${one.milliseconds.toFixed(0)} ms for a flow by the median of ${flows}`);
const four = await measure(["api", "api", "worker", "worker"]);
const ratio = four.milliseconds / one.milliseconds;
console.log(
  `Four: ${four.milliseconds.toFixed(0)} ms, ${ratio.toFixed(2)} of that (bar ${longestRatio})`,
);
const idle = [...one.idle, ...four.idle];
for (const [role, percent] of idle) {
  console.log(`Idle, ${role}: ${percent.toFixed(2)} % of a core (bar ${mostIdlePercent})`);
}
const passed = ratio <= longestRatio && idle.every(([, percent]) => percent <= mostIdlePercent);
console.log(passed ? "Passed" : "FAILED");
process.exitCode = passed ? 0 : 1;
