import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "merge-pdf",
  name: "Merge PDF",
  description: "Join several PDF files into one, in the order you choose.",
  category: "pdf",
  tags: ["pdf", "merge", "join", "combine", "pages"],
  alsoCalled: ["pdf merger", "combine pdf", "join pdf", "pdf joiner"],
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
    "Pages are taken over as they are, with text, pictures, comments and the links among the pages of one file. Nothing is calculated anew, so nothing loses quality.",
    "Bookmarks and document properties are left out, and forms can no longer be filled in, though what is filled in stays to be seen. A file with a password is refused.",
    "Up to 50 files of 50 MB each are joined at once.",
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
      description: "Joins all pages of the files into one PDF.",
      options: z.strictObject({ order: orderOption }),
      takes: { files: { least: 2 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A letter with its appendix in front",
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
  ],
});
