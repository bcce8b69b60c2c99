import { canFillDisks, runChaos } from "./campaign.ts";
import { measureCrowds } from "./crowd.ts";
import { type FaultName, faults, killing } from "./faults.ts";

// `npm run campaign -- chaos crowd` measures strangers' runs beside crowds of attackers, `crowd postgres` on PostgreSQL.
if (process.argv[2] === "crowd") {
  process.exit((await measureCrowds(process.argv[3] === "postgres")) ? 0 : 1);
}

// `npm run campaign -- chaos kills seed faults`: by default runs until 100 processes are killed, with a random seed; `faults`
// filters by name. Exits with 1 after a breach.

const [kills = "100", seed = String(Date.now()), only = ""] = process.argv.slice(2);
console.log(`${kills} kills, seed ${seed}`);
if (!canFillDisks)
  console.log("Full disks are left out: mounting takes root, and is not allowed here.");

const others = (Object.keys(faults) as FaultName[]).filter(
  (name) => name !== killing && name.includes(only) && (canFillDisks || !name.startsWith("disk")),
);
/** Each other fault happens once between kills, then makes up one in five. */
const left = [...others];
const startedAt = performance.now();
const outcome = await runChaos({
  seed,
  roles: ["api", "api", "api", "worker", "worker"],
  callers: 3,
  visitors: 2,
  buyers: 1,
  commands: ["verify-ledger", "verify-files"],
  next(random, killed) {
    const hasKilled = killed >= Number(kills);
    if (hasKilled && left.length === 0) return undefined;
    const mayChoose = left.length > 0 ? left : others;
    const isDrawn = random.integer(1, 5) <= (left.length > 0 ? 2 : 1);
    const isOther = mayChoose.length > 0 && (hasKilled || isDrawn);
    const name = isOther ? random.pick(mayChoose) : killing;
    if (left.includes(name)) left.splice(left.indexOf(name), 1);
    return [name, faults[name]];
  },
  tell: (sentence) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
});

console.table(
  Object.fromEntries(
    [...outcome.counts].map(([name, { times, worstMilliseconds }]) => [
      name,
      { times, "answered again after at most (s)": Number((worstMilliseconds / 1000).toFixed(1)) },
    ]),
  ),
);
const refusals = [...outcome.refusals].map(([reason, count]) => `${reason}: ${count}`);
console.log(`Tried again after: ${refusals.join(", ")}`);
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `${outcome.kills} kills under ${outcome.runs} runs and ${outcome.purchases} purchases in ${minutes} minutes`,
);
for (const breach of outcome.breaches.slice(outcome.told)) console.log(`BREACH ${breach}`);
const passed = outcome.breaches.length === 0;
console.log(
  passed ? "Passed: none lost, none charged twice, and all is as it should be" : "FAILED",
);
process.exitCode = passed ? 0 : 1;
