import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { kept } from "./options.ts";

export const reversePdf = defineManifest({
  ...paidForPdf,
  code: "reverse-pdf",
  name: "Reverse PDF",
  description: "Reverse the page order of a PDF, last page first.",
  tags: ["pdf", "reverse", "order", "pages"],
  alsoCalled: [
    "reverse pdf pages",
    "pdf backwards",
    "reverse page order",
    "flip page order",
    "invert the order of pages",
  ],
  help: [
    "Reverse a PDF",
    "The last page becomes the first. Use it for scans that came out in the wrong order.",
    kept,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "reverse", confidence: 0.4, does: "reverse its page order" }],
  operations: {
    reverse: {
      name: "Reverse",
      description: "Reverses the page order.",
      options: z.strictObject({}),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Last page first",
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
