import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { drawSeed } from "../src/kit/proof/drawn-for-test.ts";
import { sharedLegs } from "../tests/support/shared-legs.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import { isStopping, runCommand } from "./run-command.ts";
import { startTemporaryPostgres, type TemporaryPostgres } from "./temporary-postgres.ts";
import { findObstacle, type LegName, legNames, legs, runLeg } from "./test-legs.ts";
import { judge, type LegResult } from "./test-verdict.ts";

const strict = process.env["CI"] === "true";

/** Tests never cut the power or kill PostgreSQL, so it needn't wait for the disk. */
const withoutDisk = { fsync: "off", full_page_writes: "off" };

const legsAtOnce = 2;

/** Installs the tests' programs and builds the pages. Returns false after printing why it failed. */
async function prepare(): Promise<boolean> {
  return (await runCommand(process.execPath, ["scripts/bootstrap.js", "test"])) === 0;
}

async function runLegs(names: LegName[]): Promise<LegResult[]> {
  // Legs that only read the source start meanwhile.
  const prepared = names.some((leg) => legs[leg].tool !== "check") ? prepare() : undefined;
  const reports = mkdtempSync(join(tmpdir(), "pennyworks-reports-"));
  const results: LegResult[] = [];
  let starting: Promise<TemporaryPostgres> | null = null;
  const runNext = async (leg: LegName): Promise<LegResult> => {
    if (legs[leg].tool !== "check") {
      if ((await prepared) === false) {
        return { leg, outcome: "ran", exitCode: 1, counts: null, failures: [], seconds: 0 };
      }
      process.env["SHARED_LEGS"] ??= sharedBy(names).join(",");
    }
    console.log(`\n── ${leg} ${"─".repeat(60 - leg.length)}\n`);
    const obstacle = findObstacle(leg);
    if (obstacle !== null) return obstacle;
    const onPostgres = legs[leg].database === "postgres";
    if (onPostgres) starting ??= startTemporaryPostgres(withoutDisk);
    const url = onPostgres ? ((await starting)?.url ?? null) : null;
    return runLeg(leg, url, reports, names.length > 1 ? `${leg.padEnd(13)} │` : null);
  };
  const queue = [...names];
  const runInTurn = async (): Promise<void> => {
    for (let leg = queue.shift(); leg !== undefined && !isStopping(); leg = queue.shift()) {
      results.push(await runNext(leg));
    }
  };
  // Wait for all even if one throws: the others still need the database and the folder.
  const ended = await Promise.allSettled(Array.from({ length: legsAtOnce }, runInTurn));
  await (starting as Promise<TemporaryPostgres> | null)?.then((postgres) => postgres.stop());
  rmSync(reports, { recursive: true, force: true });
  for (const end of ended) if (end.status === "rejected") throw end.reason;
  return names.flatMap((name) => results.filter(({ leg }) => leg === name));
}

function chooseLegs(): LegName[] | null {
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
  if (values.only === undefined) return legNames;
  const chosen = legNames.filter((name) => values.only?.includes(name));
  return chosen.length === values.only.length ? chosen : null;
}

function sharedBy(names: readonly LegName[]): string[] {
  return Object.entries(sharedLegs)
    .filter(([, legs]) => legs.every((leg) => names.includes(leg) && findObstacle(leg) === null))
    .map(([shared]) => shared);
}

const chosen = chooseLegs();
if (chosen === null) {
  console.error(`Usage: npm test -- [--only=${legNames.join("|")}]`);
  process.exitCode = 2;
} else {
  const memory = createMemoryFolder();
  if (memory !== null) process.env["TMPDIR"] = memory;
  // Servers and programs start about eighty times, and would each recompile the same modules.
  const compiled = mkdtempSync(join(tmpdir(), "pennyworks-compiled-"));
  process.env["NODE_COMPILE_CACHE"] = compiled;
  process.env["SERVERS_LIVE_SHORTLY"] = "yes";
  // One seed for all legs, even around midnight, so that each draws the half another leaves.
  process.env["DRAW_SEED"] = drawSeed;
  const verdict = judge(await runLegs(chosen), strict);
  console.log(`\n${verdict.lines.join("\n")}`);
  console.log(`What is not looked at each time was drawn by DRAW_SEED=${drawSeed}.`);
  process.exitCode = verdict.passed && !isStopping() ? 0 : 1;
  rmSync(compiled, { recursive: true, force: true });
  // Kept after a failure, so that its files can be inspected until the machine restarts.
  if (memory !== null && (verdict.passed || isStopping()))
    rmSync(memory, { recursive: true, force: true });
}
