import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { kept } from "./options.ts";

export const addBlankPages = defineManifest({
  ...paidForPdf,
  code: "add-blank-pages",
  name: "Add Blank Pages",
  description: "Put empty pages into a PDF, after the pages that you name.",
  tags: ["pdf", "blank", "empty", "pages", "insert"],
  alsoCalled: ["insert blank page in pdf", "add empty page to pdf", "pdf spacer pages"],
  help: [
    "Add blank pages to a PDF",
    "An empty page follows each page that you name, as large as that page.",
    kept,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "add", confidence: 0.3, does: "put empty pages into it" }],
  operations: {
    add: {
      name: "Add pages",
      description: "Puts an empty page after each page that is named.",
      options: z.strictObject({
        pages: z
          .string()
          .min(1, "Pages must be ranges such as 1-3, 5, 8-.")
          .max(1000, "Pages can have at most 1,000 characters.")
          .default("1-")
          .meta({
            title: "After pages",
            description: "Ranges such as 1-3, 5, 8-.",
            placeholder: "1-3, 5, 8-",
          }),
        first: z.boolean().default(false).meta({ title: "One at the beginning too" }),
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
  ],
});
