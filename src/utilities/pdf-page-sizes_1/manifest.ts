import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "pdf-page-sizes",
  name: "Check PDF Page Sizes",
  description: "See the size, paper format and orientation of the pages of a PDF.",
  tags: ["pdf", "page", "size", "dimensions", "paper", "a4"],
  alsoCalled: [
    "pdf page sizes",
    "pdf dimensions",
    "check pdf page size",
    "is my pdf a4",
    "pdf page dimensions",
    "how big is a pdf page",
    "page size in mm",
  ],
  help: [
    "Check PDF page sizes",
    "Upload a PDF. Consecutive pages of the same size share a row.",
    "Sizes are of the visible page, after cropping and rotation. A paper format is named if the page is within 2 mm of it.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "measure", confidence: 0.28, does: "check its page sizes" }],
  operations: {
    measure: {
      name: "Measure",
      description: "Lists the size of each page.",
      options: z.strictObject({}),
      takes: pdfToPdf.takes,
      gives: { results: ["table"] },
    },
  },
  examples: [
    {
      name: "Three A4 pages",
      operation: "measure",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          columns: ["Pages", "Millimetres", "Points", "Paper", "Orientation"],
          rows: [["1-3", "209.9 × 297", "595 × 842", "A4", "portrait"]],
        },
        files: [],
      },
    },
  ],
});
