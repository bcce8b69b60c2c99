import type { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import type { SmallManifest } from "#kit/small/small-utility.ts";
import { changeCsvDelimiter, csvToMarkdown, transposeCsv } from "./change-csv.ts";
import { answerCsv, type Delimiter, readRecords, widthOf } from "./table.ts";

type Rewrite = (
  records: string[][],
  options: Record<string, unknown>,
  context: RunContext,
) => ReturnType<RunFunction>;

function changeRun(manifest: SmallManifest<z.ZodObject>, rewrite: Rewrite): RunFunction {
  return async (operation, given, context) => {
    const { options } = parseOptions(manifest, operation, given);
    const text = await givenText(context, String(options["text"]));
    return rewrite(readRecords(text, options["delimiterIn"] as Delimiter), options, context);
  };
}

export const runChangeCsvDelimiter = changeRun(
  changeCsvDelimiter,
  async (records, options, context) => {
    return answerCsv(context, records, options["delimiterOut"] as Delimiter);
  },
);

export const runTransposeCsv = changeRun(transposeCsv, async (records, options, context) => {
  const width = widthOf(records);
  const turned = Array.from({ length: width }, (_, at) => records.map((row) => row[at] ?? ""));
  return answerCsv(context, turned, options["delimiterOut"] as Delimiter);
});

const rules = { none: ["", ""], left: [":", ""], centre: [":", ":"], right: ["", ":"] } as const;

export const runCsvToMarkdown = changeRun(csvToMarkdown, async (records, options, context) => {
  const [before, behind] = rules[options["align"] as keyof typeof rules];
  const width = widthOf(records);
  const cells = records.map((row) =>
    Array.from({ length: width }, (_, at) => cellOf(row[at] ?? "")),
  );
  const widths = Array.from({ length: width }, (_, at) =>
    options["lineUp"] === true
      ? cells.reduce((most, row) => Math.max(most, lengthOf(row[at] ?? "")), 3)
      : 0,
  );
  const padded = cells.map((row) =>
    row.map((cell, at) => cell + " ".repeat(Math.max(0, (widths[at] ?? 0) - lengthOf(cell)))),
  );
  const rule = widths.map((most) => {
    const dashes = "-".repeat(Math.max(3, most) - before.length - behind.length);
    return before + dashes + behind;
  });
  const [head = [], ...rows] = padded;
  const text = [head, rule, ...rows].map((row) => `| ${row.join(" | ")} |\n`).join("");
  return answerText(context, text, { filename: renamed(context, "md"), language: "markdown" });
});

const segmenter = new Intl.Segmenter("en");

function lengthOf(cell: string): number {
  return /^[\x20-\x7e]*$/.test(cell) ? cell.length : [...segmenter.segment(cell)].length;
}

function cellOf(field: string): string {
  return field
    .trim()
    .replaceAll("|", "\\|")
    .replace(/\r\n|\n|\r/g, "<br>");
}
