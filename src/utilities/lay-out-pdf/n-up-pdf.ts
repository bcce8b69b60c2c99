import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { millimetres, paper, flattened } from "./options.ts";

export const nUpPdf = defineManifest({
  ...paidForPdf,
  code: "n-up-pdf",
  name: "Several Pages on a Sheet",
  description: "Put 2, 4, 6, 8, 9 or 16 pages of a PDF on each sheet, to save paper.",
  tags: ["pdf", "n-up", "sheet", "print", "pages", "handout"],
  alsoCalled: [
    "n-up pdf",
    "2 pages per sheet",
    "multiple pages per sheet",
    "pdf imposition",
    "4 up pdf",
  ],
  help: [
    "Several pages on a sheet",
    "Pages follow each other from left to right and from above. They are as large as fits, and the sheet lies as it suits the first of them.",
    flattened,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "place", confidence: 0.35, does: "put several pages on a sheet" },
  ],
  operations: {
    place: {
      name: "Put on sheets",
      description: "Puts so many pages on each sheet.",
      options: z.strictObject({
        number: z
          .enum(["2", "4", "6", "8", "9", "16"])
          .default("2")
          .meta({ title: "Pages on a sheet" }),
        paper,
        margin: millimetres("Space around each page", 3, 30),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Two on a sheet",
      operation: "place",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_on_sheets.pdf", 2]] },
        files: [{ filename: "letter_on_sheets.pdf" }],
      },
    },
  ],
});
