import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { somePages } from "#kit/pdf/page-options.ts";
import { kept } from "./options.ts";

export const deletePdfPages = defineManifest({
  ...paidForPdf,
  code: "delete-pdf-pages",
  name: "Delete PDF Pages",
  description: "Take pages out of a PDF, and keep the rest as it is.",
  tags: ["pdf", "delete", "remove", "pages"],
  alsoCalled: ["remove pages from pdf", "delete pages from pdf", "pdf page remover"],
  help: ["Delete pages of a PDF", "Choose the pages that are to go.", kept].join("\n"),
  detects: [{ kind: "pdf", operation: "delete", confidence: 0.72, does: "take pages out of it" }],
  operations: {
    delete: {
      name: "Delete pages",
      description: "Takes out the pages that are named.",
      options: z.strictObject({ pages: somePages }),
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
  ],
});
