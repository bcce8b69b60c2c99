import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "repair-pdf",
  name: "Repair PDF",
  description: "Make a PDF whole again that is cut off, or that a program calls damaged.",
  tags: ["pdf", "repair", "fix", "damaged", "corrupt", "recover"],
  alsoCalled: ["fix pdf", "repair corrupt pdf", "recover damaged pdf", "pdf will not open"],
  help: [
    "Repair a PDF",
    "All parts of the file that are still there are looked for, and put in order anew. The pages of which they are come back.",
    "What is not in the file any more cannot come back: of one that was cut off, the pages behind the cut are missing, or are empty.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "repair", confidence: 0.3, does: "repair it" }],
  operations: {
    repair: {
      name: "Repair",
      description: "Writes the file anew from the parts that are there.",
      options: z.strictObject({}),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A file that was cut off",
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
