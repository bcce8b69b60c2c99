import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { findChromium, noChromium } from "./bootstrap/chromium.js";
import { findFirefox, noFirefox } from "./bootstrap/firefox.js";
import { findPostgres, noPostgres } from "./bootstrap/postgres.js";
import { findWebKit, noWebKit } from "./bootstrap/webkit.js";
import { createMemoryFolder } from "./memory-folder.ts";
import { refusePrintedKeys, refuseSkippedTests } from "./refused-output.ts";
import { isStopping, runCommand } from "./run-command.ts";

// `npm test [-- --all]`: the checks, then the projects of vitest.config.ts beside those of playwright.config.ts.

const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Projects by name, each with why this machine can't run it, or null. */
  readonly projects?: Readonly<Record<string, string | null>>;
}

const check: Step = { name: "check", command: ["scripts/check.ts"] };

function testSteps(): readonly [Step, Step] {
  return [
    {
      name: "vitest",
      command: ["node_modules/vitest/vitest.mjs", "run"],
      projects: {
        unit: null,
        integration: null,
        postgres: findPostgres() === null ? noPostgres : null,
      },
    },
    {
      name: "playwright",
      command: ["node_modules/@playwright/test/cli.js", "test"],
      projects: {
        chromium: findChromium() === null ? noChromium : null,
        firefox: findFirefox() === null ? noFirefox : null,
        webkit: findWebKit() === null ? noWebKit : null,
      },
    },
  ];
}

/** Printed again at the end for a step that failed, because long logs are read from their end. */
const mostLines = 150;

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly end: readonly string[];
  readonly obstacles: readonly string[];
}

async function run({ name, command, projects = {} }: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const lines: string[] = [];
  const able = Object.keys(projects).filter((project) => projects[project] === null);
  const args = [...command, ...able.map((project) => `--project=${project}`)];
  const code = await runCommand(process.execPath, args, {}, name.padEnd(10), (line) => {
    lines.push(line);
    if (lines.length > mostLines) lines.shift();
    refusePrintedKeys(line, name);
    refuseSkippedTests(line);
  });
  return {
    name,
    passed: code === 0,
    seconds: (performance.now() - startedAt) / 1000,
    end: lines,
    obstacles: Object.entries(projects).flatMap(([project, reason]) =>
      reason === null ? [] : [`${name} ${project}: ${reason}`],
    ),
  };
}

async function runAll(): Promise<readonly Outcome[]> {
  // The checks only read the source, so the programs and pages for the tests are prepared meanwhile.
  const prepare = runCommand(process.execPath, ["scripts/bootstrap.js", "test"]);
  const checked = await run(check);
  if ((await prepare) !== 0) throw new Error("The programs for the tests couldn't be set up.");
  if (isStopping()) return [checked];
  // Side by side, because both wait for browsers and servers most of the time.
  return [checked, ...(await Promise.all(testSteps().map(run)))];
}

function report(outcomes: readonly Outcome[]): boolean {
  for (const { name, passed, end } of outcomes) {
    if (!passed) console.log(`\n── The end of ${name} ──\n\n${end.join("\n")}`);
  }
  console.log("");
  for (const { name, passed, seconds } of outcomes) {
    console.log(`${passed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`);
  }
  const obstacles = outcomes.flatMap((outcome) => outcome.obstacles);
  for (const obstacle of obstacles) console.log(`Not run: ${obstacle}`);
  const isStrict = process.env["CI"] === "true";
  return outcomes.every(({ passed }) => passed) && !(isStrict && obstacles.length > 0);
}

const memory = createMemoryFolder();
if (memory !== null) process.env["TMPDIR"] = memory;
// Servers and programs start about eighty times, and would each recompile the same modules.
const compiled = mkdtempSync(join(tmpdir(), "pennyworks-compiled-"));
process.env["NODE_COMPILE_CACHE"] = compiled;
if (values.all) process.env["TEST_ALL"] = "yes";
const passed = report(await runAll());
process.exitCode = passed && !isStopping() ? 0 : 1;
rmSync(compiled, { recursive: true, force: true });
// Kept after a failure, so that its files can be inspected until the machine restarts.
if (memory !== null && (passed || isStopping())) rmSync(memory, { recursive: true, force: true });
