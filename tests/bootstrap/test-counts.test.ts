import { join } from "node:path";

import { describe, expect, it } from "vitest";

import {
  describeCounts,
  readPlaywrightCounts,
  readVitestCounts,
} from "../../scripts/test-counts.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const reportOf = (report: object) =>
  join(createTemporaryFolder({ "report.json": JSON.stringify(report) }), "report.json");

describe("readVitestCounts", () => {
  it("counts nothing when the run died before its report", () => {
    const path = join(createTemporaryFolder({}), "report.json");
    expect(readVitestCounts(path)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it("counts tests to be written among the skipped", () => {
    const path = reportOf({
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 3,
      numTodoTests: 1,
    });
    expect(readVitestCounts(path)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });
});

describe("readPlaywrightCounts", () => {
  it("counts flaky tests among the failed", () => {
    const path = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } });
    expect(readPlaywrightCounts(path)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });
});

describe("describeCounts", () => {
  it("names the skipped only when there are some", () => {
    expect(describeCounts({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
    expect(describeCounts({ passed: 3, failed: 1, skipped: 2 })).toBe(
      "3 passed, 1 failed, 2 skipped",
    );
  });
});
