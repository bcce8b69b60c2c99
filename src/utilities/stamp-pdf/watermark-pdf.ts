import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { line, size, words, upright } from "./options.ts";

export const watermarkPdf = defineManifest({
  ...paidForPdf,
  code: "watermark-pdf",
  name: "Watermark PDF",
  description: "Write a text across the pages of a PDF, such as Draft or Confidential.",
  tags: ["pdf", "watermark", "stamp", "text", "draft"],
  alsoCalled: ["add watermark to pdf", "stamp pdf", "pdf watermark", "mark pdf as draft"],
  help: [
    "Watermark a PDF",
    "The text stands in the middle of each page, slanted and so faint as you choose.",
    words,
    upright,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "mark", confidence: 0.45, does: "write a watermark on it" }],
  operations: {
    mark: {
      name: "Mark",
      description: "Writes the text across the pages that are named.",
      options: z.strictObject({
        text: line("Text", "Draft"),
        size: size(72, 300),
        angle: z
          .number("Slant must be a number.")
          .min(-90, "Slant must be at least -90 degrees.")
          .max(90, "Slant can be at most 90 degrees.")
          .default(45)
          .meta({ title: "Slant", unit: "°" }),
        strength: z
          .int("Strength must be a whole number.")
          .min(1, "Strength must be at least 1 %.")
          .max(100, "Strength can be at most 100 %.")
          .default(25)
          .meta({ title: "Strength", unit: "%" }),
        colour: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, "Colour must be one such as #c00000.")
          .default("#c00000")
          .meta({ title: "Colour", field: "colour" }),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A draft in Greek letters",
      operation: "mark",
      options: { text: "Σχέδιο" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_watermarked.pdf" }] },
    },
    {
      name: "Confidential, across all pages",
      operation: "mark",
      options: { text: "Confidential" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_watermarked.pdf" }] },
    },
  ],
});
