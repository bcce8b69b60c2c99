import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { several } from "./options.ts";

export const interleavePdf = defineManifest({
  ...several,
  files: { ...several.files, maxFiles: 2 },
  code: "interleave-pdf",
  name: "Interleave PDF",
  description:
    "Alternate the pages of two PDF files, such as the fronts and backs of a two-sided scan.",
  tags: ["pdf", "interleave", "mix", "alternate", "scan", "duplex"],
  alsoCalled: [
    "alternate merge pdf",
    "mix pdf pages",
    "combine odd and even pages",
    "collate double-sided scans",
    "zip pages of two pdfs",
  ],
  help: [
    "Interleave two PDF files",
    "Takes one page from the first file, then one from the second, and so on. Use it when you scanned the fronts and backs of two-sided sheets separately.",
    "If you turned the stack over to scan the backs, they are in reverse order: turn on “Reverse the second file”. If one file is longer, its remaining pages go at the end.",
    "Only the first file keeps its bookmarks, attachments, scripts, accessibility tags and form. Form fields from the second can no longer be filled in, but their values stay visible.",
  ].join("\n"),
  detects: [
    {
      kind: "pdf",
      operation: "interleave",
      confidence: 0.5,
      does: "alternate their pages",
      leastFiles: 2,
    },
  ],
  operations: {
    interleave: {
      name: "Interleave",
      description: "Takes pages from the two files alternately.",
      options: z.strictObject({
        order: orderOption,
        reversed: z.boolean().default(false).meta({ title: "Reverse the second file" }),
      }),
      takes: { files: { least: 2, most: 2 } },
      gives: pdfToPdf.gives,
    },
  },
  examples: [
    {
      name: "Fronts, then backs in reverse order",
      operation: "interleave",
      options: { order: ["appendix.pdf", "letter.pdf"], reversed: true },
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: { type: "table", rows: [["appendix_interleaved.pdf", 4]] },
        files: [{ filename: "appendix_interleaved.pdf" }],
      },
    },
    {
      name: "Two files page by page",
      operation: "interleave",
      options: {},
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: { type: "table", rows: [["letter_interleaved.pdf", 4]] },
        files: [{ filename: "letter_interleaved.pdf" }],
      },
    },
  ],
});
