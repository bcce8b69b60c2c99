import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { line, size, words, upright } from "./options.ts";

export const watermarkPdf = defineManifest({
  ...paidForPdf,
  code: "watermark-pdf",
  name: "Watermark PDF",
  description: "Add a text watermark such as Draft or Confidential to a PDF.",
  tags: ["pdf", "watermark", "stamp", "text", "draft"],
  alsoCalled: [
    "add watermark to pdf",
    "stamp pdf",
    "pdf watermark",
    "mark pdf as draft",
    "confidential on every page",
  ],
  help: [
    "Watermark a PDF",
    "The text goes across the middle of each page, as slanted and as faint as you like.",
    words,
    upright,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "mark", confidence: 0.45, does: "add a watermark" }],
  operations: {
    mark: {
      name: "Add",
      description: "Adds the watermark to the selected pages.",
      options: z.strictObject({
        text: line("Text", "Draft"),
        size: size(72, 300),
        angle: z
          .number("Angle must be a number.")
          .min(-90, "Angle must be at least -90 degrees.")
          .max(90, "Angle can be at most 90 degrees.")
          .default(45)
          .meta({ title: "Angle", unit: "°" }),
        strength: z
          .int("Opacity must be a whole number.")
          .min(1, "Opacity must be at least 1%.")
          .max(100, "Opacity can be at most 100%.")
          .default(25)
          .meta({ title: "Opacity", unit: "%" }),
        colour: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, "Colour must be a hex colour such as #c00000.")
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
    {
      name: "A pale copy mark on the first page",
      operation: "mark",
      options: { text: "COPY", strength: 10, colour: "#1d3557", angle: 0, pages: "1" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [[1, "COPY"]] },
        files: [{ filename: "letter_watermarked.pdf" }],
      },
    },
  ],
});
