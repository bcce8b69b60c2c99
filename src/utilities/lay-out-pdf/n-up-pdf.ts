import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { millimetres, paper, flattened } from "./options.ts";

export const nUpPdf = defineManifest({
  ...paidForPdf,
  code: "n-up-pdf",
  name: "Multiple Pages per Sheet",
  description: "Put 2, 4, 6, 8, 9 or 16 PDF pages on each sheet to save paper.",
  tags: ["pdf", "n-up", "sheet", "print", "pages", "handout"],
  alsoCalled: [
    "4 slides on one page",
    "several pages on a sheet",
    "n-up pdf",
    "2 pages per sheet",
    "multiple pages per sheet",
    "pdf imposition",
    "4 up pdf",
  ],
  help: [
    "Multiple pages per sheet",
    "Pages run from left to right and top to bottom, as large as will fit. The sheet is portrait or landscape, whichever suits the first page.",
    flattened,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "place", confidence: 0.35, does: "put several pages on each sheet" },
  ],
  operations: {
    place: {
      name: "Combine pages",
      description: "Puts several pages on each sheet.",
      options: z.strictObject({
        number: z
          .enum(["2", "4", "6", "8", "9", "16"])
          .default("2")
          .meta({ title: "Pages per sheet" }),
        paper,
        margin: millimetres("Margin around each page", 3, 30),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Two pages per sheet",
      operation: "place",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_on_sheets.pdf", 2]] },
        files: [{ filename: "letter_on_sheets.pdf" }],
      },
    },
    {
      name: "Four small pages for a review",
      operation: "place",
      options: { number: "4", margin: 5 },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_on_sheets.pdf", 1]] },
        files: [{ filename: "letter_on_sheets.pdf" }],
      },
    },
    {
      name: "Nine on one sheet",
      operation: "place",
      options: { number: "9", margin: 0 },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_on_sheets.pdf", 1]] },
        files: [{ filename: "letter_on_sheets.pdf" }],
      },
    },
  ],
});
