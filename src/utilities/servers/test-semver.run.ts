import parse from "semver/functions/parse.js";
import Range from "semver/classes/range.js";
import compareBuild from "semver/functions/compare-build.js";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { testSemver } from "./test-semver.ts";

const mostVersions = 10_000;
const mostRows = 1000;

/** Throws RunError `wrong_range`, `wrong_version`, `no_text` and `too_many_versions`. */
export const run: RunFunction<typeof testSemver> = async (_operation, options) => {
  const range = readRange(options.range, options.prereleases);
  const lines = options.versions
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) throw refuse("no_text", "Enter versions, one per line.", "versions");
  if (lines.length > mostVersions) {
    throw refuse("too_many_versions", "Check at most 10,000 versions at once.", "versions");
  }
  const versions = lines.map(readVersion).toSorted((one, other) => compareBuild(one, other));
  const matching = versions.filter((version) => range.test(version));
  const matches = new Set(matching);
  const rows = versions
    .slice(0, mostRows)
    .map((version) => [version.raw.replace(/^[v=\s]+/, ""), matches.has(version) ? "Yes" : "No"]);
  const values = [
    { label: "Means", value: range.range === "" ? "any version" : range.range },
    { label: "Highest match", value: matching.at(-1)?.version ?? "None" },
    { label: "Lowest match", value: matching[0]?.version ?? "None" },
  ];
  return {
    type: "parts",
    parts: [
      { title: "Range", result: { type: "values", values } },
      {
        title: "Versions",
        result: {
          type: "table",
          columns: ["Version", "Matches"],
          rows,
          ...(versions.length > mostRows && { notice: "Only the first 1,000 are shown." }),
        },
      },
    ],
  };
};

function readRange(text: string, includePrerelease: boolean) {
  try {
    return new Range(text.trim(), { includePrerelease });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const sentence = `"${text.trim().slice(0, 100)}" is not a range. Write one as in package.json, such as ^1.2.0.`;
    throw refuse("wrong_range", sentence, "range");
  }
}

function readVersion(text: string) {
  const version = parse(text);
  if (version !== null) return version;
  const sentence = `"${text.slice(0, 100)}" is not a version. Write three numbers, such as 1.2.0 or 1.2.0-beta.1.`;
  throw refuse("wrong_version", sentence, "versions");
}

function refuse(code: string, sentence: string, field: string): RunError {
  return new RunError(code, sentence, { field });
}
