import { systemClock } from "#server/platform/clock.ts";
import { signUp } from "../tests/support/accounts.ts";
import { startCluster, type Role } from "../tests/support/process-cluster.ts";
import { resizeFlow } from "../tests/support/resize-flow.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";

// Runs a small picture's flow over one process and over four. Exits with 1 if four take over 1.3 times as long.
// Argument: flows.

const [flows = 30] = process.argv.slice(2).map(Number);
const longestRatio = 1.3;

async function measure(roles: readonly Role[]): Promise<number> {
  const cluster = await startCluster(roles, { FREE_CREDITS_PER_MONTH: "1000" });
  try {
    const { door: app, mailbox } = cluster;
    const account = await signUp({ app, clock: systemClock, mailbox }, "bench@example.com");
    const times: number[] = [];
    for (let flow = 0; flow < flows + 10; flow += 1) {
      const calls = await resizeFlow(account);
      // The first ones compile code and fill caches.
      if (flow >= 10) times.push(calls.reduce((sum, each) => sum + each, 0));
    }
    return median(times);
  } finally {
    await cluster.stop();
  }
}

for (const line of describeMachine()) console.log(line);
const one = await measure(["all"]);
console.log(`One process: ${one.toFixed(0)} ms for a flow by the median of ${flows}`);
const four = await measure(["api", "api", "worker", "worker"]);
const ratio = four / one;
console.log(`Four: ${four.toFixed(0)} ms, ${ratio.toFixed(2)} of that (bar ${longestRatio})`);
const passed = ratio <= longestRatio;
console.log(passed ? "Passed" : "FAILED");
process.exitCode = passed ? 0 : 1;
