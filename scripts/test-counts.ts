import { readReport } from "./read-report.ts";

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** Reads a Vitest JSON report; all zero if the run died before writing it. */
export function readVitestCounts(path: string): TestCounts {
  const report = readReport(path);
  return {
    passed: numberIn(report, "numPassedTests"),
    failed: numberIn(report, "numFailedTests"),
    skipped: numberIn(report, "numPendingTests") + numberIn(report, "numTodoTests"),
  };
}

/** Reads a Playwright JSON report. A test that passed only on retry counts as failed. */
export function readPlaywrightCounts(path: string): TestCounts {
  const stats = readReport(path)["stats"] as Record<string, unknown> | undefined;
  return {
    passed: numberIn(stats, "expected"),
    failed: numberIn(stats, "unexpected") + numberIn(stats, "flaky"),
    skipped: numberIn(stats, "skipped"),
  };
}

export function addCounts(counts: TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    noTests,
  );
}

/** Returns `N passed, N failed`, plus `, N skipped` if any. */
export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function numberIn(report: Record<string, unknown> | undefined, key: string): number {
  const value = report?.[key];
  return typeof value === "number" ? value : 0;
}
