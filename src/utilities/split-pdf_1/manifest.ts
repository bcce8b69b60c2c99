import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "split-pdf",
  name: "Split PDF",
  description: "Extract pages from a PDF, or split it into several files.",
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
    "Choose the pages you want, or cut the whole document into equal parts.",
    "Write ranges such as 1-3, 5, 8-. Each range becomes its own file, or all ranges become one file in the order you wrote them.",
    "Pages look the same, and hidden layers stay hidden. Bookmarks, attachments, scripts, accessibility tags, document properties and links to pages in other files are removed. Forms can no longer be filled in, but what you filled in stays visible. Unlock password-protected files first.",
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
