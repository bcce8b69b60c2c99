import { startTemporaryPostgres } from "../scripts/temporary-postgres.ts";
import { openBareRouteLeg } from "./bare-route-leg.ts";
import { describeMachine } from "./machine.ts";
import { openOneCallLeg } from "./one-call-leg.ts";
import { describeSlot, summarise } from "./one-call-summary.ts";
import { makeResizeWork } from "./resize-inputs.ts";
import { measureSlot, type Slot } from "./resize-slot.ts";

// Resizes a JPEG by one call with a key, on the embedded database and on PostgreSQL, and by a bare route, in turns.
// Exits with 1 if a call misses its bar or fails. Arguments: rounds, and warm-up slots. Keep the defaults: with cold
// servers or one-second slots, the same code measured from 0.56 to 1.00.

const [rounds = 1, warmUps = 8] = process.argv.slice(2).map(Number);
/** Concurrency, and timed calls: about four seconds on two cores. */
const loads = [
  { atOnce: 1, flows: 40 },
  { atOnce: 4, flows: 80 },
  { atOnce: 16, flows: 120 },
] as const;
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
        const turn: Slot[] = [];
        for (const leg of legs) {
          const slot = await measureSlot(leg, work, load);
          turn.push(slot);
          console.log(describeSlot(slot, turn));
        }
        slots.push(...turn);
      }
    }
  }
  const { lines, passed } = summarise(slots);
  for (const line of lines) console.log(line);
  process.exitCode = passed ? 0 : 1;
} finally {
  for (const leg of legs) await leg.close();
  await postgres.stop();
}
