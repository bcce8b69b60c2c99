import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { millimetres, paper, flattened } from "./options.ts";

export const bookletPdf = defineManifest({
  ...paidForPdf,
  code: "booklet-pdf",
  name: "Create PDF Booklet",
  description: "Arrange PDF pages as a booklet to print on both sides and fold.",
  tags: ["pdf", "booklet", "brochure", "print", "fold"],
  alsoCalled: [
    "booklet of a pdf",
    "make booklet from pdf",
    "pdf to booklet",
    "brochure printing",
    "saddle stitch pdf",
    "zine maker",
  ],
  help: [
    "Create a booklet",
    "Each side of a sheet has two pages side by side. Print on both sides, flipping on the short edge, then fold the stack in the middle and staple it.",
    "Blank pages at the end fill up the last sheet.",
    flattened,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "fold", confidence: 0.33, does: "turn it into a booklet" }],
  operations: {
    fold: {
      name: "Create booklet",
      description: "Puts two pages on each side of a sheet.",
      options: z.strictObject({
        paper,
        binding: z
          .enum(["left", "right"])
          .default("left")
          .meta({
            title: "Binding edge",
            choices: { left: "Left (as in English)", right: "Right (as in Arabic)" },
          }),
        margin: millimetres("Margin around each page", 3, 30),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Three pages on one A4 sheet",
      operation: "fold",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_booklet.pdf", 2]] },
        files: [{ filename: "letter_booklet.pdf" }],
      },
    },
    {
      name: "Bound at the right, without margins",
      operation: "fold",
      options: { binding: "right", margin: 0 },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_booklet.pdf", 2]] },
        files: [{ filename: "letter_booklet.pdf" }],
      },
    },
    {
      name: "Only two pages",
      operation: "fold",
      options: { pages: "1-2" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_booklet.pdf", 2]] },
        files: [{ filename: "letter_booklet.pdf" }],
      },
    },
  ],
});
