import { openBareCallsLeg } from "./bare-calls-leg.ts";
import { openBareRouteLeg } from "./bare-route-leg.ts";
import { openBareSharpLeg } from "./bare-sharp-leg.ts";
import { describeBusyReads } from "./busy-reads.ts";
import { describeMachine } from "./machine.ts";
import { openProductLeg } from "./product-leg.ts";
import { makeResizeWork, type ResizeWork } from "./resize-inputs.ts";
import type { ResizeLeg } from "./resize-leg.ts";
import { measureSlot, type Slot } from "./resize-slot.ts";
import { summarise } from "./resize-summary.ts";

// Resizes a JPEG by the product, a bare route, bare versions of the product's four calls, and sharp alone, in turns.
// Exits with 1 if the product misses its bar against the bare calls or a request fails.

/** Taken in turns, so other load on the machine affects all alike. */
const rounds = Number(process.argv[2] ?? 3);
/** Concurrency, and timed flows: about two seconds on two cores. */
const loads = [
  { atOnce: 1, flows: 16 },
  { atOnce: 4, flows: 32 },
  { atOnce: 16, flows: 48 },
] as const;
/** Warm-up slots of four at once, per leg and piece of work. */
const warmUps = 5;
const mostFlows = Math.max(...loads.map(({ flows }) => flows));

const works = await makeResizeWork();
for (const line of describeMachine()) console.log(line);
for (const { name, picture } of works) {
  console.log(`${name} pixels: a JPEG of ${picture.length.toLocaleString("en-US")} bytes`);
}

const product = await openProductLeg(mostFlows);
const legs = [
  product,
  await openBareRouteLeg(),
  await openBareCallsLeg(),
  await openBareSharpLeg(works),
];
try {
  await warmUp(legs, works);
  const slots: Slot[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const work of works) {
      for (const load of loads) {
        for (const leg of legs) slots.push(await measureSlot(leg, work, load));
      }
    }
  }
  const { lines, passed } = summarise(slots);
  for (const line of lines) console.log(line);
  for (const work of works) console.log(await describeBusyReads(product, work, loads[2]));
  process.exitCode = passed ? 0 : 1;
} finally {
  for (const leg of legs) await leg.close();
}

/** Checks that all legs produce the same file, then warms up: V8 keeps compiling for hundreds of flows. */
async function warmUp(all: readonly ResizeLeg[], pieces: readonly ResizeWork[]): Promise<void> {
  for (const work of pieces) {
    const lengths = new Set<number>();
    for (const leg of all) {
      lengths.add(await leg.resize(work, 0));
      await leg.tidy();
    }
    if (lengths.size > 1) throw new Error(`Files of ${[...lengths].join(" and ")} bytes came.`);
    for (const leg of all) {
      for (let time = 0; time < warmUps; time += 1) {
        await measureSlot(leg, work, { atOnce: 4, flows: mostFlows });
      }
    }
  }
}
