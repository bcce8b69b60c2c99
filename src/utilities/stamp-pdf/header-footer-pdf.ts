import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { line, size, margin, words, upright } from "./options.ts";

export const headerFooterPdf = defineManifest({
  ...paidForPdf,
  code: "header-footer-pdf",
  name: "Add PDF Header and Footer",
  description: "Add a header and footer to the pages of a PDF.",
  tags: ["pdf", "header", "footer", "text"],
  alsoCalled: [
    "header and footer for pdf",
    "add header to pdf",
    "add footer to pdf",
    "pdf header footer",
    "title on every pdf page",
    "text at the top or bottom of pdf pages",
  ],
  help: [
    "Add a header and footer to a PDF",
    "Type the text for the top and bottom of each page: left, centre and right.",
    words,
    upright,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "write", confidence: 0.3, does: "add a header and footer" }],
  operations: {
    write: {
      name: "Add",
      description: "Adds the header and footer to the selected pages.",
      options: z.strictObject({
        headerLeft: line("Top left"),
        header: line("Top centre"),
        headerRight: line("Top right"),
        footerLeft: line("Bottom left"),
        footer: line("Bottom centre"),
        footerRight: line("Bottom right"),
        size: size(10, 72),
        margin,
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A title and the page number",
      operation: "write",
      options: { headerLeft: "Annual report", footerRight: "Page {page} of {pages}" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_with_header.pdf" }] },
    },
    {
      name: "A footer on all but the first page",
      operation: "write",
      options: { footer: "Confidential", size: 8, pages: "2-" },
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          rows: [
            [2, "Confidential"],
            [3, "Confidential"],
          ],
        },
        files: [{ filename: "letter_with_header.pdf" }],
      },
    },
    {
      name: "Company and date",
      operation: "write",
      options: { headerLeft: "Pens of Zurich", headerRight: "May 2026" },
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          rows: [
            [1, "Pens of Zurich · May 2026"],
            [3, "Pens of Zurich · May 2026"],
          ],
        },
        files: [{ filename: "letter_with_header.pdf" }],
      },
    },
  ],
});
