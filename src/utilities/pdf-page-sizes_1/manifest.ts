import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "pdf-page-sizes",
  name: "PDF Page Sizes",
  description: "See how large the pages of a PDF are, which paper that is, and how they lie.",
  tags: ["pdf", "page", "size", "dimensions", "paper", "a4"],
  alsoCalled: ["pdf dimensions", "check pdf page size", "is my pdf a4", "pdf page dimensions"],
  help: [
    "Page sizes",
    "Upload a PDF. Pages of one size that follow each other are one row.",
    "The size is that of the page as it is seen: cropped and turned. A paper is named where the page is within 2 mm of it.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "measure", confidence: 0.28, does: "see how large its pages are" },
  ],
  operations: {
    measure: {
      name: "Measure",
      description: "Tells the size of each page.",
      options: z.strictObject({}),
      takes: pdfToPdf.takes,
      gives: { results: ["table"] },
    },
  },
  examples: [
    {
      name: "Three pages of A4",
      operation: "measure",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          columns: ["Pages", "Millimetres", "Points", "Paper", "Lies"],
          rows: [["1-3", "209.9 × 297", "595 × 842", "A4", "upright"]],
        },
        files: [],
      },
    },
  ],
});
