import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pagesToRemove } from "#kit/pdf/page-options.ts";
import { kept } from "./options.ts";

export const deletePdfPages = defineManifest({
  ...paidForPdf,
  code: "delete-pdf-pages",
  name: "Delete PDF Pages",
  description: "Delete pages from a PDF and keep the rest unchanged.",
  tags: ["pdf", "delete", "remove", "pages"],
  alsoCalled: ["remove pages from pdf", "delete pages from pdf", "pdf page remover"],
  help: ["Delete pages from a PDF", "Choose the pages to delete.", kept].join("\n"),
  detects: [
    { kind: "pdf", operation: "delete", confidence: 0.72, does: "delete some of its pages" },
  ],
  operations: {
    delete: {
      name: "Delete pages",
      description: "Deletes the chosen pages.",
      options: z.strictObject({ pages: pagesToRemove }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Without the second page",
      operation: "delete",
      options: { pages: "2" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_pages_deleted.pdf", 2]] },
        files: [{ filename: "letter_pages_deleted.pdf" }],
      },
    },
    {
      name: "Only the first page",
      operation: "delete",
      options: { pages: "2-3" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_pages_deleted.pdf", 1]] },
        files: [{ filename: "letter_pages_deleted.pdf" }],
      },
    },
    {
      name: "Without the cover and the back",
      operation: "delete",
      options: { pages: "1, 3" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_pages_deleted.pdf", 1]] },
        files: [{ filename: "letter_pages_deleted.pdf" }],
      },
    },
  ],
});
