import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { kept } from "./options.ts";

export const reversePdf = defineManifest({
  ...paidForPdf,
  code: "reverse-pdf",
  name: "Reverse PDF",
  description: "Put the pages of a PDF in the opposite order, the last one first.",
  tags: ["pdf", "reverse", "order", "pages"],
  alsoCalled: ["reverse pdf pages", "pdf backwards", "reverse page order"],
  help: [
    "Reverse a PDF",
    "The last page becomes the first: for scans that came out the wrong way round.",
    kept,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "reverse", confidence: 0.4, does: "put its last page first" },
  ],
  operations: {
    reverse: {
      name: "Reverse",
      description: "Puts the pages in the opposite order.",
      options: z.strictObject({}),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "The last page first",
      operation: "reverse",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_reversed.pdf", 3]] },
        files: [{ filename: "letter_reversed.pdf" }],
      },
    },
  ],
});
