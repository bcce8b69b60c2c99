import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { kept } from "./options.ts";

export const addBlankPages = defineManifest({
  ...paidForPdf,
  code: "add-blank-pages",
  name: "Add Blank Pages",
  description: "Insert blank pages into a PDF after the pages you choose.",
  tags: ["pdf", "blank", "empty", "pages", "insert"],
  alsoCalled: [
    "insert blank page in pdf",
    "add empty page to pdf",
    "pdf spacer pages",
    "pages for notes",
    "divider page",
  ],
  help: [
    "Add blank pages to a PDF",
    "A blank page of the same size is inserted after each page you choose.",
    kept,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "add", confidence: 0.3, does: "insert blank pages into it" }],
  operations: {
    add: {
      name: "Add pages",
      description: "Inserts a blank page after each chosen page.",
      options: z.strictObject({
        pages: z
          .string()
          .min(1, "Pages must be ranges such as 1-3, 5, 8-.")
          .max(1000, "Pages can have at most 1,000 characters.")
          .default("1-")
          .meta({
            title: "Insert after pages",
            description: "Ranges such as 1-3, 5, 8-.",
            placeholder: "1-3, 5, 8-",
          }),
        first: z.boolean().default(false).meta({ title: "Also insert one at the beginning" }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "After the first page",
      operation: "add",
      options: { pages: "1" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_with_blanks.pdf", 4]] },
        files: [{ filename: "letter_with_blanks.pdf" }],
      },
    },
    {
      name: "A sheet before each page",
      operation: "add",
      options: { pages: "1-2", first: true },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_with_blanks.pdf", 6]] },
        files: [{ filename: "letter_with_blanks.pdf" }],
      },
    },
    {
      name: "One at the end, for printing on both sides",
      operation: "add",
      options: { pages: "3" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_with_blanks.pdf", 4]] },
        files: [{ filename: "letter_with_blanks.pdf" }],
      },
    },
  ],
});
