import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { millimetres } from "./options.ts";

export const cropPdf = defineManifest({
  ...paidForPdf,
  code: "crop-pdf",
  name: "Crop PDF",
  description: "Cut the edges off the pages of a PDF.",
  tags: ["pdf", "crop", "trim", "margins"],
  alsoCalled: ["trim pdf", "cut pdf margins", "remove margins from pdf", "crop pdf pages"],
  help: [
    "Crop a PDF",
    "Say how much goes from each edge of the pages as you see them. Others stay as they are.",
    "What is cut off is not shown and not printed, and is still in the file: it is no way to remove what is secret.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "crop", confidence: 0.45, does: "cut the edges off" }],
  operations: {
    crop: {
      name: "Crop",
      description: "Cuts the edges off the pages that are named.",
      options: z.strictObject({
        left: millimetres("Left", 10, 10_000),
        right: millimetres("Right", 10, 10_000),
        top: millimetres("Above", 10, 10_000),
        bottom: millimetres("Below", 10, 10_000),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Ten millimetres all round",
      operation: "crop",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_cropped.pdf", 3]] },
        files: [{ filename: "letter_cropped.pdf" }],
      },
    },
  ],
});
