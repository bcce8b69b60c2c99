import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "split-pdf",
  name: "Split PDF",
  description: "Take pages out of a PDF, or cut it into several files.",
  category: "pdf",
  tags: ["pdf", "split", "extract", "pages", "cut"],
  alsoCalled: [
    "pdf splitter",
    "cut pdf",
    "extract pages from pdf",
    "separate pdf pages",
    "remove pages from pdf",
    "delete pages from pdf",
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
    "Name the pages that you want, or cut the whole document into pieces of equal length.",
    "Write ranges such as 1-3, 5, 8-. Each becomes a file of its own, or all of them one file in the order in which you wrote them.",
    "Pages are taken over as they are. Links to pages that went to another file are removed, bookmarks are left out, and forms can no longer be filled in. A file with a password is refused.",
    "One file of up to 100 MB is split into at most 500 files.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "ranges", confidence: 0.85, does: "split it, or take pages out" },
  ],
  operations: {
    ranges: {
      name: "Take pages out",
      description: "Makes a file of each range of pages, or one of all.",
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
      name: "Cut into pieces",
      description: "Makes files of so many pages each; the last has what is left.",
      options: z.strictObject({
        length: z
          .int("Pages in each file must be a whole number.")
          .min(1, "Pages in each file must be at least 1.")
          .max(10_000, "Pages in each file can be at most 10,000.")
          .default(1)
          .meta({ title: "Pages in each file" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: 500 } },
    },
  },
  examples: [
    {
      name: "Pages 1 to 2, and the last",
      operation: "ranges",
      options: { pages: "1-2, 3-" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_1-2.pdf" }, { filename: "letter_3.pdf" }] },
    },
    {
      name: "Every page by itself",
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
  ],
});
