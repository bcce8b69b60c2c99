import { startTemporaryPostgres } from "../scripts/temporary-postgres.ts";
import { openBareRouteLeg } from "./bare-route-leg.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";
import { openOneCallLeg } from "./one-call-leg.ts";
import { makeResizeWork } from "./resize-inputs.ts";
import { measureSlot, type Slot } from "./resize-slot.ts";

// Enlarges and reduces a JPEG by one call with a key, on the embedded database and on PostgreSQL, and by a bare
// Fastify route, in turns, and ends with 1 when a call is below its bar beside the bare route or any failed.
// Arguments: rounds, and slots of four at once before the first that counts.

const [rounds = 3, warmUps = 5] = process.argv.slice(2).map(Number);
/** The least throughput of a call beside that of the bare route. */
const bar = 0.85;
/** How many at once, and how many calls are timed then: about two seconds on two cores. */
const loads = [
  { atOnce: 1, flows: 16 },
  { atOnce: 4, flows: 32 },
  { atOnce: 16, flows: 48 },
] as const;
const bare = "bare route";
const databases = ["embedded", "PostgreSQL"] as const;

for (const line of describeMachine()) console.log(line);
const works = await makeResizeWork();
const postgres = await startTemporaryPostgres();
const environments = {
  embedded: {},
  PostgreSQL: { DATABASE_URL: postgres.url, AUTH_SECRET: "a secret of a benchmark, long enough" },
};
const legs = [await openBareRouteLeg()];
try {
  for (const name of databases) legs.push(await openOneCallLeg(name, 16, environments[name]));
  for (const work of works) {
    const lengths = new Set<number>();
    for (const leg of legs) {
      lengths.add(await leg.resize(work, 0));
      for (let time = 0; time < warmUps; time += 1) {
        await measureSlot(leg, work, { atOnce: 4, flows: 32 });
      }
    }
    if (lengths.size > 1) throw new Error(`Files of ${[...lengths].join(" and ")} bytes came.`);
  }
  const slots: Slot[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const work of works) {
      for (const load of loads) {
        for (const leg of legs) slots.push(await measureSlot(leg, work, load));
      }
    }
  }
  process.exitCode = summarise(slots) ? 0 : 1;
} finally {
  for (const leg of legs) await leg.close();
  await postgres.stop();
}

/** Prints the medians of each work and number at once; gives whether all are above the bar and none failed. */
function summarise(slots: readonly Slot[]): boolean {
  let passed = true;
  for (const [cell, own] of Map.groupBy(
    slots,
    ({ work, atOnce }) => `${work}, ${atOnce} at once`,
  )) {
    const rateOf = (leg: string) =>
      median(own.filter((slot) => slot.leg === leg).map(({ throughput }) => throughput));
    const told = databases.map((name) => {
      const ratio = rateOf(name) / rateOf(bare);
      passed &&= ratio >= bar;
      return `${name} ${rateOf(name).toFixed(1)} (${ratio.toFixed(2)})`;
    });
    console.log(`${cell}: ${bare} ${rateOf(bare).toFixed(1)} a second, ${told.join(", ")}`);
  }
  for (const [leg, own] of Map.groupBy(slots, (slot) => slot.leg)) {
    const megabytes = Math.max(...own.map(({ memory }) => memory)) / 1024 ** 2;
    console.log(`${leg} held at most ${megabytes.toFixed(0)} MB`);
  }
  const failures = slots.flatMap(({ leg, failures: own }) =>
    own.map((each) => `${leg}: ${String(each)}`),
  );
  for (const failure of failures.slice(0, 10)) console.log(failure);
  console.log(`${failures.length} calls failed`);
  passed &&= failures.length === 0;
  console.log(passed ? `Passed: at least ${bar} of the bare route` : `FAILED: the bar is ${bar}`);
  return passed;
}
