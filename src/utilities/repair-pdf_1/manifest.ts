import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { drawingLimits, paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "repair-pdf",
  name: "Repair PDF",
  description: "Repair a PDF that is damaged or cut off.",
  tags: ["pdf", "repair", "fix", "damaged", "corrupt", "recover"],
  alsoCalled: [
    "fix pdf",
    "repair corrupt pdf",
    "recover damaged pdf",
    "pdf will not open",
    "pdf cannot be read",
  ],
  assets: [pdfiumAsset],
  limits: drawingLimits,
  help: [
    "Repair a PDF",
    "Repair looks for all parts of the file that are still there and puts them back in order. Pages whose parts survive are restored.",
    "Lost data can't be restored: if a file was cut off, the pages after the cut are missing or blank. The result says which pages lost something, as far as the file shows it.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "repair", confidence: 0.3, does: "repair it" }],
  operations: {
    repair: {
      name: "Repair",
      description: "Rebuilds the file from the parts that are left.",
      options: z.strictObject({}),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A cut-off file",
      operation: "repair",
      options: {},
      inputs: ["cut-off.pdf"],
      output: {
        result: { type: "table", rows: [["cut-off_repaired.pdf", 3]] },
        files: [{ filename: "cut-off_repaired.pdf" }],
      },
    },
  ],
});
