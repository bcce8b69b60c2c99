import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "flatten-pdf",
  name: "Flatten PDF",
  description: "Draw the fields and comments of a PDF into its pages, so that nobody changes them.",
  tags: ["pdf", "flatten", "form", "fields", "comments", "annotations"],
  alsoCalled: ["make pdf not editable", "flatten pdf form", "lock form fields", "pdf flattener"],
  help: [
    "Flatten a PDF",
    "Upload a PDF. What is filled into its form becomes part of the pages, as do stamps, marks, drawings and texts on them.",
    "It looks as before, prints everywhere alike, and can no longer be filled in or taken off. Links stay.",
    "Text stays text, to be searched and copied. What is hidden on screens, or is for printing alone, is left out, as is the text of a note that is a symbol to be opened; a signature is drawn as it looks and holds no longer.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "flatten", confidence: 0.3, does: "draw its form into the pages" },
  ],
  operations: {
    flatten: {
      name: "Flatten",
      description: "Draws fields and comments into the pages.",
      options: z.strictObject({}),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A form that was filled in",
      operation: "flatten",
      options: {},
      inputs: ["form.pdf"],
      output: {
        result: { type: "table", columns: ["Fields", "Comments"], rows: [[2, 1]] },
        files: [{ filename: "form_flattened.pdf" }],
      },
    },
  ],
});
