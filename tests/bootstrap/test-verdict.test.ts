import { describe, expect, it } from "vitest";

import type { TestCounts } from "../../scripts/test-counts.ts";
import { judge, type LegResult } from "../../scripts/test-verdict.ts";

const ran = (leg: string, counts: TestCounts | null, exitCode = 0): LegResult => ({
  leg,
  outcome: "ran",
  exitCode,
  counts,
  seconds: 1.25,
});
const impossible: LegResult = { leg: "unit-postgres", outcome: "impossible", reason: "None here." };

const sumOf = (results: LegResult[], strict = false) => {
  const { passed, lines } = judge(results, strict);
  return { passed, last: lines.at(-1) };
};

describe("judge", () => {
  it.each([
    ["a failed test", ran("unit", { passed: 4, failed: 2, skipped: 0 }, 1), "4 passed, 2 failed"],
    [
      "a failed test though the tool ended well",
      ran("unit", { passed: 4, failed: 1, skipped: 0 }),
      "4 passed, 1 failed",
    ],
    [
      "a skipped test",
      ran("unit", { passed: 4, failed: 0, skipped: 1 }),
      "4 passed, 0 failed, 1 skipped",
    ],
    [
      "a crash after the tests",
      ran("unit", { passed: 4, failed: 0, skipped: 0 }, 139),
      "4 passed, 1 failed",
    ],
    ["no test at all", ran("unit", { passed: 0, failed: 0, skipped: 0 }), "0 passed, 1 failed"],
    ["a failed check", ran("check", null, 1), "0 passed, 1 failed"],
  ])("fails on %s", (_, result, last) => {
    expect(sumOf([result])).toEqual({ passed: false, last });
  });

  it("fails when no leg ran", () => {
    expect(sumOf([])).toEqual({ passed: false, last: "0 passed, 0 failed" });
  });

  it("fails on a leg that cannot be run only where it is strict", () => {
    const unit = ran("unit", { passed: 4, failed: 0, skipped: 0 });
    expect(sumOf([unit, impossible], true)).toEqual({ passed: false, last: "4 passed, 1 failed" });
    expect(sumOf([unit, impossible], false)).toEqual({ passed: true, last: "4 passed, 0 failed" });
  });

  it("prints the legs, and last the sum alone", () => {
    const results: LegResult[] = [
      ran("check", null),
      ran("unit", { passed: 4, failed: 0, skipped: 0 }),
      impossible,
      { leg: "e2e", outcome: "absent" },
    ];
    expect(judge(results, false)).toEqual({
      passed: true,
      lines: [
        "check          passed       1.3 s",
        "unit           passed       1.3 s   4 passed, 0 failed",
        "unit-postgres  not run    None here.",
        "e2e            not run    no such test yet",
        "",
        "4 passed, 0 failed",
      ],
    });
  });
});
