import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { isStopping } from "./run-command.ts";
import { startTemporaryPostgres, type TemporaryPostgres } from "./temporary-postgres.ts";
import { findObstacle, type LegName, legNames, legs, runLeg } from "./test-legs.ts";
import { judge, type LegResult } from "./test-verdict.ts";

const strict = process.env["CI"] === "true";

/** No test cuts the power: servers are killed, never PostgreSQL. So it need not wait for the disk. */
const withoutDisk = { fsync: "off", full_page_writes: "off" };

async function runLegs(names: LegName[]): Promise<LegResult[]> {
  const results: LegResult[] = [];
  const reports = mkdtempSync(join(tmpdir(), "pennyworks-reports-"));
  let postgres: TemporaryPostgres | null = null;
  try {
    for (const leg of names) {
      if (isStopping()) break;
      console.log(`\n── ${leg} ${"─".repeat(60 - leg.length)}\n`);
      const obstacle = findObstacle(leg);
      if (obstacle !== null) {
        results.push(obstacle);
        continue;
      }
      const onPostgres = legs[leg].database === "postgres";
      if (onPostgres) postgres ??= await startTemporaryPostgres(withoutDisk);
      results.push(await runLeg(leg, onPostgres ? (postgres?.url ?? null) : null, reports));
    }
  } finally {
    await postgres?.stop();
    rmSync(reports, { recursive: true, force: true });
  }
  return results;
}

function chooseLegs(): LegName[] | null {
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
  if (values.only === undefined) return legNames;
  const chosen = legNames.filter((name) => values.only?.includes(name));
  return chosen.length === values.only.length ? chosen : null;
}

const chosen = chooseLegs();
if (chosen === null) {
  console.error(`Usage: npm test -- [--only=${legNames.join("|")}]`);
  process.exitCode = 2;
} else {
  const verdict = judge(await runLegs(chosen), strict);
  console.log(`\n${verdict.lines.join("\n")}`);
  process.exitCode = verdict.passed && !isStopping() ? 0 : 1;
}
