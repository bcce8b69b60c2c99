import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { changes, tells } from "./options.ts";

const columns = ["Pages", "Labels"];

export const pdfPageLabels = defineManifest({
  ...paidForPdf,
  code: "pdf-page-labels",
  name: "Set PDF Page Labels",
  description: "Set the page numbers that PDF readers show, such as i, ii, iii before page 1.",
  tags: ["pdf", "labels", "roman", "numerals"],
  alsoCalled: [
    "pdf page numbering style",
    "roman numerals for front matter",
    "logical page numbers",
    "renumber pdf pages",
  ],
  help: [
    "Set page labels",
    "Readers show page labels beside the page and jump to a page by its label. A book often counts i, ii, iii before its first chapter starts at 1.",
    "Write one line for each part: the page of the file and its label, such as 5: 1. The following pages count on from there.",
    "Labels can be numbers (1), Roman numerals (i or I) and letters (a or A), also after other text, such as A-1 or Part i. Anything else, such as Cover, is the label of every page until the next line. A line without a label leaves its pages without one.",
    "Single letters such as c and x are Roman numerals. Pages before the first line count from 1.",
    "Nothing on the pages changes. To print numbers on them, use Add PDF Page Numbers.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "show", confidence: 0.2, does: "show its page labels" }],
  operations: {
    set: {
      name: "Set labels",
      description: "Gives the pages new labels.",
      options: z.strictObject({
        labels: z
          .string()
          .max(50_000, "Labels can have at most 50,000 characters.")
          .default("")
          .meta({
            title: "Labels",
            field: "long-text",
            monospace: true,
            placeholder: "1: i\n5: 1",
            description: "One part per line: its first page in the file, and that page's label.",
          }),
      }),
      ...changes("table"),
    },
    show: {
      name: "Show labels",
      description: "Lists the labels of the pages.",
      options: z.strictObject({}),
      ...tells("table"),
    },
    remove: {
      name: "Remove labels",
      description: "Removes the labels, so that pages count from 1.",
      options: z.strictObject({}),
      ...changes("table"),
    },
  },
  examples: [
    {
      name: "A preface with Roman numerals",
      operation: "set",
      options: { labels: "1: i\n3: 1" },
      inputs: ["report.pdf"],
      output: {
        result: {
          type: "table",
          columns,
          rows: [
            ["1-2", "i-ii"],
            ["3-4", "1-2"],
          ],
        },
        files: [{ filename: "report_labels.pdf" }],
      },
    },
    {
      name: "A cover and an appendix",
      operation: "set",
      options: { labels: "1: Cover\n2: 1\n4: A-1" },
      inputs: ["report.pdf"],
      output: {
        result: {
          rows: [
            ["1", "Cover"],
            ["2-3", "1-2"],
            ["4", "A-1"],
          ],
        },
        files: [{ filename: "report_labels.pdf" }],
      },
    },
    {
      name: "The labels of a letter without any",
      operation: "show",
      options: {},
      inputs: ["letter.pdf"],
      output: { result: { type: "table", columns, rows: [["1-3", "1-3"]] }, files: [] },
    },
    {
      name: "Back to 1, 2, 3",
      operation: "remove",
      options: {},
      inputs: ["report.pdf"],
      output: {
        result: { rows: [["1-4", "1-4"]] },
        files: [{ filename: "report_labels.pdf" }],
      },
    },
  ],
});
