import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "flatten-pdf",
  name: "Flatten PDF",
  description:
    "Make a PDF's form fields and annotations part of its pages, so they can't be changed.",
  tags: ["pdf", "flatten", "form", "fields", "comments", "annotations"],
  alsoCalled: [
    "make pdf not editable",
    "flatten pdf form",
    "lock form fields",
    "pdf flattener",
    "read-only pdf form",
  ],
  help: [
    "Flatten a PDF",
    "Upload a PDF. Its filled-in form fields become part of the pages, and so do stamps, highlights, drawings and text annotations.",
    "It looks the same and prints the same everywhere, but nothing can be filled in or removed. Links still work.",
    "Text stays text that you can search and copy. Hidden and print-only annotations are left out, and so is the text of pop-up notes. A signature keeps its look but is no longer valid.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "flatten", confidence: 0.3, does: "flatten its form" }],
  operations: {
    flatten: {
      name: "Flatten",
      description: "Draws form fields and annotations into the pages.",
      options: z.strictObject({}),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A filled-in form",
      operation: "flatten",
      options: {},
      inputs: ["form.pdf"],
      output: {
        result: { type: "table", columns: ["Fields", "Annotations"], rows: [[2, 1]] },
        files: [{ filename: "form_flattened.pdf" }],
      },
    },
  ],
});
