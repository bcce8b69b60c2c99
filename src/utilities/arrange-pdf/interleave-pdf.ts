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
  description: "Mix the pages of two PDF files by turns: fronts and backs of a scan become one.",
  tags: ["pdf", "interleave", "mix", "alternate", "scan", "duplex"],
  alsoCalled: ["alternate merge pdf", "mix pdf pages", "combine odd and even pages"],
  help: [
    "Interleave two PDF files",
    "One page of the first file, one of the second, and so on: for two-sided papers that were scanned in two goes.",
    "A scanner that was given the pile turned over has the backs from the last to the first: reverse the second file then. Where one file is longer, its last pages follow at the end.",
    "The first file keeps its bookmarks and its form.",
  ].join("\n"),
  detects: [
    {
      kind: "pdf",
      operation: "interleave",
      confidence: 0.5,
      does: "mix their pages by turns",
      leastFiles: 2,
    },
  ],
  operations: {
    interleave: {
      name: "Interleave",
      description: "Takes a page of each file by turns.",
      options: z.strictObject({
        order: orderOption,
        reversed: z
          .boolean()
          .default(false)
          .meta({ title: "Second file from its last page to its first" }),
      }),
      takes: { files: { least: 2, most: 2 } },
      gives: pdfToPdf.gives,
    },
  },
  examples: [
    {
      name: "A page of each by turns",
      operation: "interleave",
      options: { order: ["appendix.pdf", "letter.pdf"], reversed: true },
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: { type: "table", rows: [["appendix_interleaved.pdf", 4]] },
        files: [{ filename: "appendix_interleaved.pdf" }],
      },
    },
  ],
});
