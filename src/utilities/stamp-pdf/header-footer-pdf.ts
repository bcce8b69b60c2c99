import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { line, size, margin, words, upright } from "./options.ts";

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
