import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, renamed } from "#kit/run/run-text.ts";
import type { csvToMarkdown } from "./csv-to-markdown.ts";
import { widthOf } from "./table.ts";
import { changeRun } from "./rewrite-table.ts";

const rules = { none: ["", ""], left: [":", ""], centre: [":", ":"], right: ["", ":"] } as const;

export const run: RunFunction<typeof csvToMarkdown> = changeRun(
  async (records, options, context) => {
    const [before, behind] = rules[options.align];
    const width = widthOf(records);
    const cells = records.map((row) =>
      Array.from({ length: width }, (_, at) => cellOf(row[at] ?? "")),
    );
    const widths = Array.from({ length: width }, (_, at) =>
      options.lineUp ? cells.reduce((most, row) => Math.max(most, lengthOf(row[at] ?? "")), 3) : 0,
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
  },
);

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
