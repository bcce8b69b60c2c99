import { existsSync } from "node:fs";
import { openRunner } from "#server/runner/fixtures/open-runner.ts";
import { noSandbox, openSandbox, type Sandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";

// Compares runs in kept and new children with and without a sandbox. Exits with 1 if a run takes longer by more than
// the bar, or without a sandbox. Argument: rounds.

const rounds = Number(process.argv[2] ?? "300");
/** In milliseconds. */
const bar = 5;
const runs = { "a run that answers": "answerNothing", "a run with two files": "outputs" };

const sandbox = await openSandbox("preferred");
if (sandbox.bubblewrap === undefined || !existsSync("/proc/self")) {
  console.error(sandbox.sentence);
  process.exit(1);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const open = (kept: Sandbox) => openRunner({ size: 1, warmUtilityIds: ["harmful"], sandbox: kept });
const both = { without: open(noSandbox), within: open(sandbox) };

function report(what: string, without: readonly number[], within: readonly number[]): number {
  const [before, after] = [median(without), median(within)];
  const ratio = (after / before).toFixed(2);
  console.log(
    `${what.padEnd(24)}${before.toFixed(2).padStart(9)} ms${after.toFixed(2).padStart(9)} ms  ` +
      `ratio ${ratio}  ${(after - before).toFixed(2)} ms more`,
  );
  return after - before;
}

console.log(describeMachine().join("\n"));
console.log(`${sandbox.sentence}\nMedians of ${rounds} runs each:\n`);
console.log(`${"".padEnd(24)}${"without".padStart(12)}${"within".padStart(12)}`);
let passed = true;
for (const [what, operation] of Object.entries(runs)) {
  const times = { without: [] as number[], within: [] as number[] };
  for (let round = -20; round < rounds; round += 1) {
    for (const way of ["without", "within"] as const) {
      const took = await timed(() => both[way].run(operation));
      if (round >= 0) times[way].push(took);
    }
  }
  passed &&= report(what, times.without, times.within) < bar;
}
await Promise.all([both.without.dispose(), both.within.dispose()]);

const starts = { without: [] as number[], within: [] as number[] };
for (let round = 0; round < 10; round += 1) {
  for (const way of ["without", "within"] as const) {
    const opened = open(way === "within" ? sandbox : noSandbox);
    starts[way].push(await timed(() => opened.run("answerNothing")));
    await opened.dispose();
  }
}
report("a child that starts", starts.without, starts.within);
if (!passed) console.error(`A run takes more than ${bar} ms longer.`);
process.exitCode = passed ? 0 : 1;
