import { utilityCategories } from "#contract/facts/utility/category.ts";
import type { z } from "zod";
import { resultKinds } from "./takes-and-gives.ts";

export const fieldsTake: Readonly<Record<string, string>> = {
  code: "lowercase words of letters and digits with hyphens between them",
  version: "a whole number from 1",
  name: "text of up to 100 characters",
  description: "a sentence, for an operation of up to 500 characters",
  tags: "a list of texts",
  alsoCalled: "a list of other names people search for, or nothing",
  category: `one of ${utilityCategories.join(", ")}`,
  status: "one of the statuses of src/contract/facts/utility/status.ts; a new utility is dev",
  creditsPerExecution: "a price from 0 to 10 credits, in hundredths such as 0.01",
  freeCreditsAllowed: "true or false",
  sessionFilesRetentionMinutes: "a whole number of minutes from 1",
  allowAds: "true or false",
  access: "requiresAccount and allowedEmailDomains",
  requiresAccount: "true or false",
  allowedEmailDomains: "a list of domains, which may be empty",
  files: "maxFiles, maxBytes and allowedTypes, or null for a utility that takes no files",
  maxFiles: "a whole number, 0 for no limit",
  maxBytes: "a whole number of bytes from 1",
  allowedTypes: 'a list such as ["image/png", ".svg"], empty for all',
  places:
    'a list of "page" and "server"; freeInBrowser and paidOnServer of src/kit/manifest state it',
  limits: "milliseconds, memoryBytes, pixels and outputBytes",
  assets: "a list of package, file and sha256 of each, or nothing",
  needs: "a list of names of system programs, or nothing",
  package: "the name of a dependency, or in needs of a Debian package",
  program: "the name of a system program",
  data: "a list of Debian packages, or nothing",
  file: "the path of a file in its package",
  sha256: "64 hexadecimal digits, as sha256sum prints them",
  milliseconds: "a whole number from 1, on the server at most ten minutes",
  drawingMilliseconds: "a whole number from 1",
  stepMilliseconds: "a whole number from 1",
  memoryBytes: "a whole number of bytes from 1",
  pixels: "a whole number, 0 for a utility without images",
  outputBytes: "a whole number of bytes, 0 where no files are written",
  help: "a title, a line break and a lead; each further line is a paragraph",
  operations: "at least one operation, by a name of lowercase words with hyphens between them",
  options: "the schema of its options, z.strictObject({ … }), which may be empty",
  takes: "files and text: how many files it reads, and the option that takes plain text",
  span: "start and end, each the name of one of its options, or nothing",
  start: "the name of one of its options",
  end: "the name of one of its options",
  gives: "results and files: the kinds of its result, and how many files of which types",
  detects: "a list of rules, or nothing",
  pairs: "a list of pairs, or nothing",
  example: "options, inputs and output, as an example without name and operation",
  kind: "one of the kinds of src/kit/detection/kinds.ts",
  confidence: "a number from 0 to 1",
  does: 'the end of a sentence, such as "decode it"',
  least: "the minimum number of files, usually 0 or 1",
  most: "a whole number from 1, or nothing for as many as the utility takes",
  text: "the name of one of its options, or nothing",
  results: `a list of ${resultKinds.join(", ")}, which may be empty`,
  types: 'a list such as ["image/png", ".csv"], empty for any',
  number: '"one", "each" for one of each input, or a whole number for at most that many',
  live: "true, or nothing",
  examples: "a list of at least one example",
  operation: "the name of one of the operations",
  inputs: "a list of names of files in the folder's samples, which may be empty",
  now: "a moment such as 2026-01-31T12:00:00Z, or nothing",
  output: "files, a list that may be empty, and the result where one is stated",
  filename: "the name of an output file",
};

export function describeManifestFaults(error: z.ZodError, module: unknown): string[] {
  return error.issues.map((issue) => {
    const place = placeOf(issue.path);
    if (issue.code === "unrecognized_keys") {
      return `${place} has no field ${issue.keys.join(", ")}: take it out.`;
    }
    if (issue.code === "custom") return `${place} ${issue.message}.`;
    const isMissing = valueAt(module, issue.path) === undefined;
    const field = issue.path.findLast((key) => typeof key === "string" && key in fieldsTake);
    const mend = field === undefined ? "" : `: it takes ${fieldsTake[String(field)]}`;
    return `${place} ${isMissing ? "is missing" : "is invalid"}${mend}.`;
  });
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

function valueAt(module: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    module,
  );
}
