import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { findChromium, noChromium } from "./bootstrap/chromium.js";
import { findFirefox, noFirefox } from "./bootstrap/firefox.js";
import { findPostgres, noPostgres } from "./bootstrap/postgres.js";
import { findWebKit, noWebKit } from "./bootstrap/webkit.js";
import {
  type FailedTest,
  readCheckFailures,
  readPlaywrightFailures,
  readVitestFailures,
} from "./failed-tests.ts";
import { ErrorsBesideTests } from "./errors-beside-tests.ts";
import { refusePrintedKeys } from "./printed-keys.ts";
import { runCommand } from "./run-command.ts";
import { readPlaywrightCounts, readVitestCounts, type TestCounts } from "./test-counts.ts";
import type { LegResult } from "./test-verdict.ts";

interface Leg {
  tool: "check" | "vitest" | "playwright";
  database: "embedded" | "postgres";
  browser?: Browser;
}

type Browser = "chromium" | "firefox" | "webkit";

/** In starting order: first what fails fastest, then the longest, because a long last leg would run alone. */
export const legs = {
  check: { tool: "check", database: "embedded" },
  unit: { tool: "vitest", database: "embedded" },
  e2e: { tool: "playwright", database: "embedded", browser: "chromium" },
  "unit-postgres": { tool: "vitest", database: "postgres" },
  firefox: { tool: "playwright", database: "embedded", browser: "firefox" },
  webkit: { tool: "playwright", database: "embedded", browser: "webkit" },
  "e2e-postgres": { tool: "playwright", database: "postgres", browser: "chromium" },
} as const satisfies Record<string, Leg>;

export type LegName = keyof typeof legs;

export const legNames = Object.keys(legs) as LegName[];

const browserTests = "tests/e2e";

/** Returns why the leg can't run here, or null if it can. */
export function findObstacle(leg: LegName): LegResult | null {
  const { tool, database, browser }: Leg = legs[leg];
  if (tool === "playwright" && !hasBrowserTests()) return { leg, outcome: "absent" };
  if (database === "postgres" && findPostgres() === null) {
    return { leg, outcome: "impossible", reason: noPostgres };
  }
  if (browser === "firefox" && findFirefox() === null) {
    return { leg, outcome: "impossible", reason: noFirefox };
  }
  if (browser === "webkit" && findWebKit() === null) {
    return { leg, outcome: "impossible", reason: noWebKit };
  }
  if (browser === "chromium" && findChromium() === null) {
    // Everyone has to test in one browser, so this fails anywhere.
    console.error(noChromium);
    return { leg, outcome: "ran", exitCode: 1, counts: null, failures: [], seconds: 0 };
  }
  return null;
}

/**
 * `databaseUrl` is for a leg on PostgreSQL, `reports` the folder for reports; `label` precedes each line next to
 * another leg.
 */
export async function runLeg(
  leg: LegName,
  databaseUrl: string | null,
  reports: string,
  label: string | null,
): Promise<LegResult> {
  const report = join(reports, `${leg}.json`);
  const startedAt = performance.now();
  const environment = {
    TEST_DATABASE_URL: databaseUrl ?? undefined,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const beside = new ErrorsBesideTests();
  const refuse = (line: string) => refusePrintedKeys(line, `The leg ${leg}`);
  const exitCode = await runCommand(
    process.execPath,
    argumentsOf(leg, report),
    environment,
    label,
    (line) => beside.hear(line, refuse),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { counts, failures } = readResults(leg, report);
  return {
    leg,
    outcome: "ran",
    exitCode,
    counts,
    failures: [...failures, ...beside.list],
    seconds,
  };
}

function argumentsOf(leg: LegName, report: string): string[] {
  const { tool, database, browser }: Leg = legs[leg];
  switch (tool) {
    case "check":
      return ["scripts/check.ts", `--report=${report}`];
    case "vitest": {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      return ["node_modules/vitest/vitest.mjs", "run", ...reporters];
    }
    case "playwright":
      return [
        "node_modules/@playwright/test/cli.js",
        "test",
        "--reporter=list,json",
        `--project=${browser}`,
        // Each run empties its folder first, which would delete a parallel leg's files.
        `--output=test-results/${leg}`,
        // Screens don't depend on the database; these stories use it most.
        ...(database === "postgres" ? ["--grep=@postgres"] : []),
      ];
  }
}

function readResults(
  leg: LegName,
  report: string,
): { counts: TestCounts | null; failures: FailedTest[] } {
  switch (legs[leg].tool) {
    case "check":
      return { counts: null, failures: readCheckFailures(report) };
    case "vitest":
      return { counts: readVitestCounts(report), failures: readVitestFailures(report) };
    case "playwright":
      return { counts: readPlaywrightCounts(report), failures: readPlaywrightFailures(report) };
  }
}

function hasBrowserTests(): boolean {
  if (!existsSync(browserTests)) return false;
  const names = readdirSync(browserTests, { recursive: true, encoding: "utf8" });
  return names.some((name) => /\.(spec|test)\.ts$/.test(name));
}
