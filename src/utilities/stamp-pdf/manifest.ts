import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

const line = (title: string, preset = "") =>
  z.string().max(200, `${title} can have at most 200 characters.`).default(preset).meta({ title });

const size = (preset: number, most: number) =>
  z
    .number("Letter size must be a number.")
    .min(4, "Letter size must be at least 4 pt.")
    .max(most, `Letter size can be at most ${most} pt.`)
    .default(preset)
    .meta({ title: "Letter size", unit: "pt" });

const margin = z
  .number("Distance from the edge must be a number.")
  .min(0, "Distance from the edge must be at least 0 mm.")
  .max(100, "Distance from the edge can be at most 100 mm.")
  .default(10)
  .meta({ title: "Distance from the edge", unit: "mm" });

const words =
  "Write {page} for the number of the page, and {pages} for how many there are. Letters are those of Europe: Latin, Greek and Cyrillic.";
const upright =
  "The text stands upright on pages that are turned, and the pages stay as they are beneath it.";

export const pageNumbers = defineManifest({
  ...paidForPdf,
  code: "page-numbers",
  name: "Page Numbers",
  description: "Write page numbers on the pages of a PDF, where and how you like.",
  tags: ["pdf", "page", "numbers", "pagination", "number"],
  alsoCalled: ["add page numbers to pdf", "number pdf pages", "pdf page numbering"],
  help: [
    "Page numbers",
    "Choose where the numbers stand and with which they begin.",
    words,
    upright,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "number", confidence: 0.5, does: "number its pages" }],
  operations: {
    number: {
      name: "Number pages",
      description: "Writes a number on each page that is named.",
      options: z.strictObject({
        text: line("Text", "{page} / {pages}"),
        place: z
          .enum(["bottom-left", "bottom", "bottom-right", "top-left", "top", "top-right"])
          .default("bottom")
          .meta({
            title: "Place",
            choices: {
              "bottom-left": "Below, left",
              bottom: "Below, in the middle",
              "bottom-right": "Below, right",
              "top-left": "Above, left",
              top: "Above, in the middle",
              "top-right": "Above, right",
            },
          }),
        first: z
          .int("First number must be a whole number.")
          .min(0, "First number must be at least 0.")
          .max(100_000, "First number can be at most 100,000.")
          .default(1)
          .meta({ title: "First number" }),
        size: size(10, 72),
        margin,
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Pages 2 and 3 as 1 and 2",
      operation: "number",
      options: { pages: "2-", text: "{page} / {pages}" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_numbered.pdf" }] },
    },
  ],
});

export const headerFooterPdf = defineManifest({
  ...paidForPdf,
  code: "header-footer-pdf",
  name: "Header and Footer for PDF",
  description: "Write a header and a footer on the pages of a PDF.",
  tags: ["pdf", "header", "footer", "text"],
  alsoCalled: ["add header to pdf", "add footer to pdf", "pdf header footer"],
  help: [
    "Header and footer",
    "Write what stands above and below each page, left, in the middle and right.",
    words,
    upright,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "write", confidence: 0.3, does: "give it a header and footer" },
  ],
  operations: {
    write: {
      name: "Write",
      description: "Writes header and footer on the pages that are named.",
      options: z.strictObject({
        headerLeft: line("Above, left"),
        header: line("Above, in the middle"),
        headerRight: line("Above, right"),
        footerLeft: line("Below, left"),
        footer: line("Below, in the middle"),
        footerRight: line("Below, right"),
        size: size(10, 72),
        margin,
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A title and the page",
      operation: "write",
      options: { headerLeft: "Annual report", footerRight: "Page {page} of {pages}" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_with_header.pdf" }] },
    },
  ],
});

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

export const family = defineFamily<Manifest>([pageNumbers, headerFooterPdf, watermarkPdf]);
