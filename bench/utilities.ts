import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { openRunner } from "#server/runner/fixtures/open-runner.ts";
import { loadCatalogue, runModulePath } from "#utilities/catalogue.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";
import { writeInputs } from "./utility-inputs.ts";
import { type UtilityWork, utilityWorks } from "./utility-works.ts";

// Runs the heaviest utilities in turns with native programs. A ratio is the program's time divided by ours: 2 means
// ours is twice as fast. Exits with 1 if a ratio below 0.5 has no reason in docs/speed.md. Arguments: rounds, and a
// name prefix.

const rounds = Number(process.argv[2] ?? "7");
const wanted = process.argv[3] ?? "";
const least = 0.5;
const documentUrl = new URL("../docs/speed.md", import.meta.url);

const execute = promisify(execFile);
const manifests = await loadCatalogue();
const folder = await mkdtemp(join(tmpdir(), "bench-utilities-"));
await writeInputs(folder);
const opened = openRunner({ size: 1, moduleFor: runModulePath });
const [, reasons = ""] = (await readFile(documentUrl, "utf8")).split("## Slower than half");

console.log(`${describeMachine().join("\n")}\nMedians of ${rounds} runs each, by turns:\n`);
let passed = true;
try {
  for (const work of utilityWorks.filter(({ name }) => name.startsWith(wanted))) {
    passed = (await compare(work)) && passed;
  }
} finally {
  await opened.dispose();
  await rm(folder, { recursive: true });
}
process.exitCode = passed ? 0 : 1;

async function compare(work: UtilityWork): Promise<boolean> {
  const program = work.programs.find(isInstalled);
  if (program === undefined) {
    console.log(`${work.name.padEnd(24)}not measured, for want of Debian's ${work.package}`);
    return true;
  }
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const ours = await timed(() => runOurs(work));
    const theirs = await timed(() => runTheirs(program, work));
    if (round < 0) continue;
    times.ours.push(ours);
    times.theirs.push(theirs);
  }
  const [ours, theirs] = [median(times.ours), median(times.theirs)];
  const ratio = theirs / ours;
  const hasReason = reasons.includes(`| ${work.name} |`);
  const verdict =
    ratio >= least
      ? ""
      : hasReason
        ? "  see docs/speed.md"
        : "  too slow, without a reason in docs/speed.md";
  const milliseconds = (time: number) => `${time.toFixed(0).padStart(7)} ms`;
  console.log(
    `${work.name.padEnd(24)}${milliseconds(ours)}  ${program.padEnd(16)}${milliseconds(theirs)}  ratio ${ratio.toFixed(2)}${verdict}`,
  );
  return ratio >= least || hasReason;
}

function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function runOurs({
  utilityId,
  operation,
  options,
  inputs,
  name,
}: UtilityWork): Promise<void> {
  const manifest = manifests.get(utilityId);
  if (manifest === undefined) throw new Error(`There is no utility ${utilityId}.`);
  const outputDirectory = join(opened.workDirectory, randomUUID());
  const given = inputs.map(async (filename) => {
    const path = join(folder, filename);
    return { filename, path, contentType: typeOf(filename), bytes: (await stat(path)).size };
  });
  const outcome = await opened.run(operation, {
    utilityId,
    options: parseOptions(manifest, operation, options),
    inputs: await Promise.all(given),
    outputDirectory,
    limits: manifest.limits,
  });
  if (outcome.status !== "succeeded") throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  if (outcome.outputs.length === 0) throw new Error(`${name}: nothing was written.`);
  await rm(outputDirectory, { recursive: true });
}

/** Throws if the program fails or produces nothing. */
async function runTheirs(program: string, { words, inputs }: UtilityWork): Promise<void> {
  const own = join(folder, randomUUID());
  await mkdir(own);
  const paths = words.map((word) =>
    inputs.some((name) => name === word) ? join(folder, word) : word,
  );
  await execute(program, paths, { cwd: own, maxBuffer: 1024 ** 3 });
  await rm(own, { recursive: true });
}

function typeOf(filename: string): string {
  if (filename.endsWith(".pdf")) return "application/pdf";
  if (filename.endsWith(".json")) return "application/json";
  return filename.endsWith(".png") ? "image/png" : "image/jpeg";
}
