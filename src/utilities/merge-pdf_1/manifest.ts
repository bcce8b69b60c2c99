import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "merge-pdf",
  name: "Merge PDF",
  description: "Combine several PDF files into one, in the order you choose.",
  category: "pdf",
  tags: ["pdf", "merge", "join", "combine", "pages"],
  alsoCalled: [
    "two pdfs into one",
    "pdf merger",
    "combine pdf",
    "join pdf",
    "pdf joiner",
    "several pdfs into one",
    "merge pdfs with bookmarks",
  ],
  creditsPerExecution: 0.02,
  files: { maxFiles: 50, maxBytes: 50 * 1024 ** 2, allowedTypes: ["application/pdf"] },
  limits: {
    milliseconds: 30_000,
    memoryBytes: 1024 ** 3,
    pixels: 0,
    outputBytes: 256 * 1024 ** 2,
  },
  help: [
    "Merge PDF files",
    "Upload the files, put them in order, and get one PDF with all their pages.",
    "Pages keep their text, images, comments, layers and links between pages of the same file. Nothing is re-encoded, so nothing loses quality.",
    "Bookmarks of all files are kept. You can also get one bookmark for each file, with the file's own bookmarks inside.",
    "Attachments, scripts, accessibility tags and document properties are removed. Forms can no longer be filled in, but what you filled in stays visible. Unlock password-protected files first.",
    "Up to 50 files of 50 MB each.",
  ].join("\n"),
  detects: [
    {
      kind: "pdf",
      operation: "merge",
      confidence: 1,
      does: "merge them into one PDF",
      leastFiles: 2,
    },
  ],
  operations: {
    merge: {
      name: "Merge",
      description: "Combines all pages of the files into one PDF.",
      options: z.strictObject({
        order: orderOption,
        bookmarks: z
          .enum(["keep", "files", "none"])
          .default("keep")
          .meta({
            title: "Bookmarks",
            choices: {
              keep: "Keep the files' bookmarks",
              files: "Add one for each file",
              none: "No bookmarks",
            },
          }),
      }),
      takes: { files: { least: 2 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A letter with its appendix first",
      operation: "merge",
      options: { order: ["appendix.pdf"] },
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: {
          type: "table",
          rows: [
            ["appendix.pdf", 1, "1"],
            ["letter.pdf", 3, "2-4"],
          ],
        },
        files: [{ filename: "appendix_merged.pdf" }],
      },
    },
    {
      name: "In the order of the files",
      operation: "merge",
      options: {},
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: {
          type: "table",
          rows: [
            ["letter.pdf", 3, "1-3"],
            ["appendix.pdf", 1, "4"],
          ],
        },
        files: [{ filename: "letter_merged.pdf" }],
      },
    },
  ],
});
