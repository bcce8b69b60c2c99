import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { millimetres } from "./options.ts";

export const cropPdf = defineManifest({
  ...paidForPdf,
  code: "crop-pdf",
  name: "Crop PDF",
  description: "Crop the margins of PDF pages.",
  tags: ["pdf", "crop", "trim", "margins"],
  alsoCalled: [
    "trim pdf",
    "cut pdf margins",
    "remove margins from pdf",
    "crop pdf pages",
    "white edges of a pdf",
  ],
  help: [
    "Crop a PDF",
    "Choose how much to cut from each edge of the pages, as you see them. Pages you don't select stay the same.",
    "The cut-off parts are hidden on screen and in print but stay in the file. Don't use cropping to remove confidential content: redact it instead.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "crop", confidence: 0.45, does: "crop its margins" }],
  operations: {
    crop: {
      name: "Crop",
      description: "Crops the selected pages.",
      options: z.strictObject({
        left: millimetres("Left", 10, 10_000),
        right: millimetres("Right", 10, 10_000),
        top: millimetres("Top", 10, 10_000).meta({ advanced: false }),
        bottom: millimetres("Bottom", 10, 10_000).meta({ advanced: false }),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "10 mm on every side",
      operation: "crop",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_cropped.pdf", 3]] },
        files: [{ filename: "letter_cropped.pdf" }],
      },
    },
    {
      name: "The header of a letter",
      operation: "crop",
      options: { left: 0, right: 0, top: 0, bottom: 230, pages: "1" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_cropped.pdf", 3]] },
        files: [{ filename: "letter_cropped.pdf" }],
      },
    },
    {
      name: "A wide margin for notes removed",
      operation: "crop",
      options: { left: 0, right: 40, top: 0, bottom: 0 },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_cropped.pdf", 3]] },
        files: [{ filename: "letter_cropped.pdf" }],
      },
    },
  ],
});
