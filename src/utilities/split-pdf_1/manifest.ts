import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

const names = z
  .string()
  .max(50_000, "File names can have at most 50,000 characters.")
  .default("")
  .meta({
    title: "File names",
    field: "long-text",
    description:
      "One per line, in the order of the files. Leave empty to name them after their pages.",
    placeholder: "Cover letter",
    advanced: true,
  });

export const manifest = defineManifest({
  ...paidOnServer,
  code: "split-pdf",
  name: "Split PDF",
  description: "Extract pages from a PDF, or split it into several files, such as its chapters.",
  category: "pdf",
  tags: ["pdf", "split", "extract", "pages", "cut"],
  alsoCalled: [
    "pdf splitter",
    "cut pdf",
    "extract pages from pdf",
    "separate pdf pages",
    "pdf into single pages",
    "keep only some pages of a pdf",
    "save some pages of a pdf",
    "split pdf by bookmarks",
    "split pdf into chapters",
    "split pdf and name the files",
  ],
  creditsPerExecution: 0.02,
  files: { maxFiles: 1, maxBytes: 100 * 1024 ** 2, allowedTypes: ["application/pdf"] },
  limits: {
    milliseconds: 30_000,
    memoryBytes: 1024 ** 3,
    pixels: 0,
    outputBytes: 256 * 1024 ** 2,
  },
  help: [
    "Split a PDF",
    "Choose the pages you want, or cut the whole document into equal parts or at its bookmarks.",
    "Write ranges such as 1-3, 5, 8-. Each range becomes its own file, or all ranges become one file in the order you wrote them. To name the files yourself, write one name per line.",
    "Split at bookmarks makes a file of each chapter, named after its pages and its bookmark. Pages before the first bookmark become a file too. A chapter that starts in the middle of a page begins with that page.",
    "Pages look the same, hidden layers stay hidden, and each file keeps the bookmarks of its pages. Attachments, scripts, accessibility tags, document properties and links to pages in other files are removed. Forms can no longer be filled in, but what you filled in stays visible. Unlock password-protected files first.",
    "One file of up to 100 MB, split into at most 500 files.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "ranges", confidence: 0.85, does: "split it or extract pages" },
  ],
  operations: {
    ranges: {
      name: "Extract pages",
      description: "Makes one file per range, or one file with all ranges.",
      options: z.strictObject({
        pages: z
          .string()
          .min(1, "Pages must be ranges such as 1-3, 5, 8-.")
          .max(1000, "Pages can have at most 1,000 characters.")
          .default("1")
          .meta({
            title: "Pages",
            description: "Ranges such as 1-3, 5, 8-.",
            placeholder: "1-3, 5, 8-",
          }),
        together: z.boolean().default(false).meta({ title: "All ranges in one file" }),
        names,
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: 500 } },
    },
    every: {
      name: "Split evenly",
      description: "Makes files with the same number of pages. The last one gets the rest.",
      options: z.strictObject({
        length: z
          .int("Pages per file must be a whole number.")
          .min(1, "Pages per file must be at least 1.")
          .max(10_000, "Pages per file can be at most 10,000.")
          .default(1)
          .meta({ title: "Pages per file" }),
        names,
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: 500 } },
    },
    bookmarks: {
      name: "Split at bookmarks",
      description: "Makes a file of each chapter that has a bookmark.",
      options: z.strictObject({
        level: z
          .int("Level must be a whole number.")
          .min(1, "Level must be at least 1.")
          .max(20, "Level can be at most 20.")
          .default(1)
          .meta({ title: "Level", description: "1 for chapters, 2 for their sections too." }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: 500 } },
    },
  },
  examples: [
    {
      name: "Pages 1 to 2 and the last page",
      operation: "ranges",
      options: { pages: "1-2, 3-" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_1-2.pdf" }, { filename: "letter_3.pdf" }] },
    },
    {
      name: "Two files with names of their own",
      operation: "ranges",
      options: { pages: "1, 2-", names: "Cover letter\nAppendix" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "Cover letter.pdf" }, { filename: "Appendix.pdf" }] },
    },
    {
      name: "The chapters of a report",
      operation: "bookmarks",
      options: {},
      inputs: ["report.pdf"],
      output: {
        files: [
          { filename: "report_1.pdf" },
          { filename: "report_2-3_Methods.pdf" },
          { filename: "report_4_Results.pdf" },
        ],
      },
    },
    {
      name: "One file per page",
      operation: "every",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        files: [
          { filename: "letter_1.pdf" },
          { filename: "letter_2.pdf" },
          { filename: "letter_3.pdf" },
        ],
      },
    },
    {
      name: "Two ranges in one file",
      operation: "ranges",
      options: { pages: "1, 3", together: true },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_pages.pdf", 2]] },
        files: [{ filename: "letter_pages.pdf" }],
      },
    },
  ],
});
