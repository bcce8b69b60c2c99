import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { readReport } from "./read-report.ts";

export interface FailedTest {
  /** Path in the project; empty for a check, which covers many files. */
  file: string;
  /** Includes its groups' titles; empty if a whole file failed. */
  title: string;
  error: string[];
}

interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

interface CheckReport {
  failed?: { name: string; output: string }[];
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  errors?: PlaywrightError[];
  config?: { rootDir: string };
}

/** Reads a Vitest JSON report. A file that failed without a failed test (import, hook) is listed itself. */
export function readVitestFailures(path: string): FailedTest[] {
  const { testResults = [] }: VitestReport = readReport(path);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") {
      // The reporter doesn't report hooks within a group.
      return [
        { file, title: "", error: orElse(beginningOf(message), "A hook within a group failed.") },
      ];
    }
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      file,
      title: [...ancestorTitles, title].join(" › "),
      error: beginningOf(failureMessages[0]),
    }));
  });
}

/** Reads a Playwright JSON report. A test that passed only on retry counts as failed. */
export function readPlaywrightFailures(path: string): FailedTest[] {
  const { suites = [], errors = [], config }: PlaywrightReport = readReport(path);
  const folder = config?.rootDir ?? "";
  const ofRun = errors.map(({ message, location }) => ({
    file: location === undefined ? "" : relative(process.cwd(), location.file),
    title: "",
    error: beginningOf(message),
  }));
  return [...suites.flatMap((suite) => failuresIn(suite, folder, [])), ...ofRun];
}

export function readCheckFailures(path: string): FailedTest[] {
  const { failed = [] }: CheckReport = readReport(path);
  return failed.map(({ name, output }) => ({ file: "", title: name, error: beginningOf(output) }));
}

function failuresIn(suite: PlaywrightSuite, folder: string, groups: string[]): FailedTest[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => ({
        file: relative(process.cwd(), join(folder, suite.file)),
        title: [...groups, title].join(" › "),
        error: results
          .flatMap(({ errors }) => errors)
          .slice(0, 1)
          .flatMap(describeError),
      })),
  );
  const inner = suite.suites ?? [];
  return [...own, ...inner.flatMap((one) => failuresIn(one, folder, [...groups, one.title]))];
}

function describeError({ message, location }: PlaywrightError): string[] {
  const lines = beginningOf(message);
  return location === undefined ? lines : [...lines, `in line ${location.line}`];
}

/** Enough for an assertion with its values, without the whole trace. */
const mostLines = 12;

function beginningOf(text = ""): string[] {
  const lines = stripVTControlCharacters(text).trim().split("\n");
  return lines.filter((line) => line.trim() !== "").slice(0, mostLines);
}

function orElse(lines: string[], sentence: string): string[] {
  return lines.length === 0 ? [sentence] : lines;
}
