import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const testSemver = smallUtility({
  code: "test-semver",
  name: "Test Semver Ranges",
  description: "Check which versions match an npm range such as ^1.2.0, and sort them.",
  category: "developer",
  tags: ["semver", "npm", "version", "range"],
  alsoCalled: [
    "semver calculator",
    "npm version range",
    "semantic versioning",
    "caret and tilde",
    "version comparator",
    "compare versions",
    "package.json version",
    "sort versions",
  ],
  help: [
    "Test a semver range",
    "Write a range as in package.json, and the versions to check, one per line.",
    "^1.2.0 allows up to before 2.0.0, ~1.2.0 up to before 1.3.0, 1.x anything from 1, 1.2 - 1.4 from one to the other, and || means or.",
    "Pre-releases such as 2.0.0-beta.1 match only if the range names one of the same version, or if you include them.",
    "Versions are sorted as Semantic Versioning 2.0.0 orders them. A v in front is ignored.",
  ],
  does: ["test", "Checks the versions against the range."],
  takes: { text: "versions" },
  gives: { results: ["parts"] },
  options: z.strictObject({
    range: z
      .string()
      .max(1000, "Range can have at most 1,000 characters.")
      .default("^1.2.0")
      .meta({ title: "Range", placeholder: "^1.2.0 || >=3", monospace: true }),
    versions: longText("Versions", { monospace: true }).default(
      "1.1.9\n1.2.0\n1.10.3\n2.0.0-beta.1\n2.0.0",
    ),
    prereleases: z.boolean().default(false).meta({ title: "Include pre-releases" }),
  }),
  vector: {
    name: "A caret",
    source: "Python's semantic_version 2.9: NpmSpec",
    options: { versions: "1.10.3\n1.2.0\n1.1.9\n2.0.0" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Range",
          result: {
            type: "values",
            values: [
              { label: "Means", value: ">=1.2.0 <2.0.0-0" },
              { label: "Highest match", value: "1.10.3" },
              { label: "Lowest match", value: "1.2.0" },
            ],
          },
        },
        {
          title: "Versions",
          result: {
            type: "table",
            columns: ["Version", "Matches"],
            rows: [
              ["1.1.9", "No"],
              ["1.2.0", "Yes"],
              ["1.10.3", "Yes"],
              ["2.0.0", "No"],
            ],
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "Before 1.0, a caret holds on to the minor version",
      source: "Python's semantic_version 2.9: NpmSpec",
      options: { range: "^0.2.3", versions: "0.2.9\n0.3.0" },
      gives: {
        type: "parts",
        parts: [
          {},
          {
            result: {
              rows: [
                ["0.2.9", "Yes"],
                ["0.3.0", "No"],
              ],
            },
          },
        ],
      },
    },
    {
      name: "Order of pre-releases",
      source: "Semantic Versioning 2.0.0, section 11",
      options: {
        range: "*",
        prereleases: true,
        versions: "1.0.0\n1.0.0-rc.1\n1.0.0-beta.11\n1.0.0-beta.2\n1.0.0-alpha.beta",
      },
      gives: {
        type: "parts",
        parts: [
          {},
          {
            result: {
              rows: [
                ["1.0.0-alpha.beta", "Yes"],
                ["1.0.0-beta.2", "Yes"],
                ["1.0.0-beta.11", "Yes"],
                ["1.0.0-rc.1", "Yes"],
                ["1.0.0", "Yes"],
              ],
            },
          },
        ],
      },
    },
  ],
});
