import type { FailedTest } from "./failed-tests.ts";
import { addCounts, describeCounts, type TestCounts } from "./test-counts.ts";

/** How a leg of `npm test` ended. `impossible`: this machine can't run it. `absent`: it has no tests yet. */
export type LegResult =
  | {
      leg: string;
      outcome: "ran";
      exitCode: number;
      counts: TestCounts | null;
      failures: FailedTest[];
      seconds: number;
    }
  | { leg: string; outcome: "impossible"; reason: string }
  | { leg: string; outcome: "absent" };

export interface Verdict {
  passed: boolean;
  lines: string[];
}

/**
 * Judges all legs. A leg fails by its exit code, a failed or skipped test, or if it ran no tests; with `strict` also if
 * it can't run here.
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

/** Counts a leg that failed without a failed test (a check, a crash) as one failure. */
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

/** Named at the end, because logs are often truncated to their tail. */
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
