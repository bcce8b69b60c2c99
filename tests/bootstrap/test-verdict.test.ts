import { describe, expect, it } from "vitest";

import type { FailedTest } from "../../scripts/failed-tests.ts";
import type { TestCounts } from "../../scripts/test-counts.ts";
import { judge, type LegResult } from "../../scripts/test-verdict.ts";

const ran = (
  leg: string,
  counts: TestCounts | null,
  exitCode = 0,
  failures: FailedTest[] = [],
): LegResult => ({ leg, outcome: "ran", exitCode, counts, failures, seconds: 1.25 });
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

  it("names after the legs what failed in them, each with its error, and last the sum alone", () => {
    const types = { file: "", title: "types", error: ["src/a.ts:1:2 - error TS2322"] };
    const adds = {
      file: "src/a.test.ts",
      title: "outer › adds",
      error: ["Error: 1 is not 2", "    at src/a.test.ts:2:64"],
    };
    const hook = { file: "src/b.test.ts", title: "", error: ["Error: no database"] };
    const results: LegResult[] = [
      ran("check", null, 1, [types]),
      ran("unit", { passed: 4, failed: 1, skipped: 0 }, 1, [adds, hook]),
      ran("e2e", { passed: 3, failed: 0, skipped: 0 }),
    ];
    expect(judge(results, false)).toEqual({
      passed: false,
      lines: [
        "check          FAILED       1.3 s    (ended with code 1)",
        "unit           FAILED       1.3 s   4 passed, 1 failed   (tests failed)",
        "e2e            passed       1.3 s   3 passed, 0 failed",
        "",
        "check  types",
        "    src/a.ts:1:2 - error TS2322",
        "",
        "unit  src/a.test.ts  outer › adds",
        "    Error: 1 is not 2",
        "        at src/a.test.ts:2:64",
        "unit  src/b.test.ts",
        "    Error: no database",
        "",
        "7 passed, 2 failed",
      ],
    });
  });
});
