import { join } from "node:path";

import { describe, expect, it } from "vitest";

import {
  readCheckFailures,
  readPlaywrightFailures,
  readVitestFailures,
} from "../../scripts/failed-tests.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const reportOf = (report: object) =>
  join(createTemporaryFolder({ "report.json": JSON.stringify(report) }), "report.json");
const noReport = () => join(createTemporaryFolder({}), "report.json");
const root = process.cwd();

describe("readVitestFailures", () => {
  it("finds nothing when the run died before its report", () => {
    expect(readVitestFailures(noReport())).toEqual([]);
  });

  it("names each failed test by its groups, and the beginning of its error", () => {
    const path = reportOf({
      testResults: [
        {
          name: join(root, "src/one.test.ts"),
          status: "failed",
          message: "",
          assertionResults: [
            { ancestorTitles: ["outer"], title: "is right", status: "passed", failureMessages: [] },
            {
              ancestorTitles: ["outer", "inner"],
              title: "adds",
              status: "failed",
              failureMessages: ["AssertionError: expected 1 to be 2\n    at src/one.test.ts:2:64"],
            },
            { ancestorTitles: [], title: "never", status: "skipped", failureMessages: [] },
          ],
        },
      ],
    });
    expect(readVitestFailures(path)).toEqual([
      {
        file: "src/one.test.ts",
        title: "outer › inner › adds",
        error: ["AssertionError: expected 1 to be 2", "    at src/one.test.ts:2:64"],
      },
    ]);
  });

  it.each([
    ["the beginning of its error", "Cannot find module './nothing.ts'\nin it"],
    ["what can be said where the report has none", ""],
  ])("names a file whose import or hook failed, with %s", (_, message) => {
    const never = { ancestorTitles: [], title: "never", status: "skipped", failureMessages: [] };
    const path = reportOf({
      testResults: [
        {
          name: join(root, "src/one.test.ts"),
          status: "failed",
          message,
          assertionResults: [never],
        },
      ],
    });
    const error =
      message === ""
        ? ["A hook within a group failed."]
        : ["Cannot find module './nothing.ts'", "in it"];
    expect(readVitestFailures(path)).toEqual([{ file: "src/one.test.ts", title: "", error }]);
  });
});

describe("readPlaywrightFailures", () => {
  const location = { file: join(root, "tests/e2e/search.spec.ts"), line: 7 };
  const resultOf = (...messages: string[]) => ({
    errors: messages.map((message) => ({ message, location })),
  });

  it("finds nothing when the run died before its report", () => {
    expect(readPlaywrightFailures(noReport())).toEqual([]);
  });

  it("names each story that failed, or passed only when retried, without the colours", () => {
    const path = reportOf({
      config: { rootDir: join(root, "tests/e2e") },
      suites: [
        {
          title: "search.spec.ts",
          file: "search.spec.ts",
          specs: [
            {
              title: "flickers",
              tests: [{ status: "flaky", results: [resultOf("Error: too late"), resultOf()] }],
            },
            { title: "works", tests: [{ status: "expected", results: [resultOf()] }] },
          ],
          suites: [
            {
              title: "by keyboard",
              file: "search.spec.ts",
              specs: [
                {
                  title: "opens",
                  tests: [
                    {
                      status: "unexpected",
                      results: [
                        resultOf("Error: \u001b[2mexpect(\u001b[22mpage)\n\nExpected: 2", "more"),
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      errors: [],
    });
    const file = "tests/e2e/search.spec.ts";
    expect(readPlaywrightFailures(path)).toEqual([
      { file, title: "flickers", error: ["Error: too late", "in line 7"] },
      {
        file,
        title: "by keyboard › opens",
        error: ["Error: expect(page)", "Expected: 2", "in line 7"],
      },
    ]);
  });

  it("names what failed outside any story", () => {
    const path = reportOf({
      config: { rootDir: join(root, "tests/e2e") },
      suites: [],
      errors: [
        { message: "Error: no such file\nat", location: { file: join(root, "tests/e2e/a.ts") } },
        { message: "Error: No tests found" },
      ],
    });
    expect(readPlaywrightFailures(path)).toEqual([
      { file: "tests/e2e/a.ts", title: "", error: ["Error: no such file", "at"] },
      { file: "", title: "", error: ["Error: No tests found"] },
    ]);
  });
});

describe("readCheckFailures", () => {
  it("names each check that failed, and the first lines that it wrote", () => {
    const path = reportOf({
      failed: [
        {
          name: "types",
          output: `\u001b[96msrc/a.ts\u001b[0m:1:2 - error\n\n${"more\n".repeat(20)}`,
        },
      ],
    });
    expect(readCheckFailures(path)).toEqual([
      {
        file: "",
        title: "types",
        error: ["src/a.ts:1:2 - error", ...Array.from({ length: 11 }, () => "more")],
      },
    ]);
    expect(readCheckFailures(noReport())).toEqual([]);
  });
});
