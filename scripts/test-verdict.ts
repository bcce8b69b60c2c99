import type { FailedTest } from "./failed-tests.ts";
import { addCounts, describeCounts, type TestCounts } from "./test-counts.ts";

/**
 * How a leg of `npm test` ended. `impossible` is one that this machine cannot run; `absent` one
 * that has no tests yet.
 */
export type LegResult =
  | {
      leg: string;
      outcome: "ran";
      exitCode: number;
      counts: TestCounts | null;
      /** Those of them that can be named. */
      failures: FailedTest[];
      seconds: number;
    }
  | { leg: string; outcome: "impossible"; reason: string }
  | { leg: string; outcome: "absent" };

export interface Verdict {
  passed: boolean;
  /** A table of the legs, what failed in them, and last the one line that sums them up. */
  lines: string[];
}

/**
 * Judges all legs together. A leg fails by its exit code, by a failed or skipped test, or by having
 * run no test at all: a suite that quietly found nothing must not look green.
 *
 * @param strict whether a leg that cannot be run here is a failure, as in continuous integration
 */
export function judge(results: LegResult[], strict: boolean): Verdict {
  const judged = results.map((result) => ({ result, failure: explainFailure(result, strict) }));
  const counts = addCounts(judged.map(({ result, failure }) => countLeg(result, failure)));
  return {
    passed: results.length > 0 && judged.every(({ failure }) => failure === null),
    lines: [
      ...judged.map(({ result, failure }) => describeLeg(result, failure)),
      "",
      ...results.flatMap(nameFailures),
      describeCounts(counts),
    ],
  };
}

function explainFailure(result: LegResult, strict: boolean): string | null {
  if (result.outcome === "absent") return null;
  if (result.outcome === "impossible") return strict ? result.reason : null;
  if (result.counts !== null && result.counts.failed > 0) return "tests failed";
  if (result.counts !== null && result.counts.skipped > 0) return "tests were skipped";
  if (result.exitCode !== 0) return `ended with code ${result.exitCode}`;
  if (result.counts?.passed === 0) return "no test ran";
  return null;
}

/** A leg that failed without a failed test (a check, a crash) counts as one, or the sum would lie. */
function countLeg(result: LegResult, failure: string | null): TestCounts {
  const counts = (result.outcome === "ran" ? result.counts : null) ?? {
    passed: 0,
    failed: 0,
    skipped: 0,
  };
  if (failure === null || counts.failed > 0 || counts.skipped > 0) return counts;
  return { ...counts, failed: 1 };
}

function describeLeg(result: LegResult, failure: string | null): string {
  const columns = [result.leg.padEnd(14), verdictOf(result, failure).padEnd(8)];
  if (result.outcome === "ran") {
    columns.push(`${result.seconds.toFixed(1)} s`.padStart(9));
    columns.push(result.counts === null ? "" : `  ${describeCounts(result.counts)}`);
    if (failure !== null) columns.push(`  (${failure})`);
  }
  if (result.outcome === "impossible") columns.push(`  ${result.reason}`);
  if (result.outcome === "absent") columns.push("  no such test yet");
  return columns.join(" ").trimEnd();
}

/** Of a log often only the tail is kept: it tells what broke. */
function nameFailures(result: LegResult): string[] {
  if (result.outcome !== "ran" || result.failures.length === 0) return [];
  const lines = result.failures.flatMap(({ file, title, error }) => [
    [result.leg, file, title].filter((part) => part !== "").join("  "),
    ...error.map((line) => `    ${line}`),
  ]);
  return [...lines, ""];
}

function verdictOf(result: LegResult, failure: string | null): string {
  if (failure !== null) return "FAILED";
  return result.outcome === "ran" ? "passed" : "not run";
}
