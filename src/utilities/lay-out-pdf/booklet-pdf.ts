import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { millimetres, paper, flattened } from "./options.ts";

export const bookletPdf = defineManifest({
  ...paidForPdf,
  code: "booklet-pdf",
  name: "Booklet of a PDF",
  description:
    "Put the pages of a PDF in order for a booklet: print on both sides, fold, and read.",
  tags: ["pdf", "booklet", "brochure", "print", "fold"],
  alsoCalled: ["make booklet from pdf", "pdf to booklet", "brochure printing", "saddle stitch pdf"],
  help: [
    "A booklet",
    "Each sheet has two pages side by side. Print on both sides, turned over at the short edge, fold the pile in the middle, and staple it.",
    "Empty pages at the end fill the last sheet.",
    flattened,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "fold", confidence: 0.33, does: "lay it out as a booklet" }],
  operations: {
    fold: {
      name: "Make a booklet",
      description: "Puts two pages on each side of the sheets.",
      options: z.strictObject({
        paper,
        binding: z
          .enum(["left", "right"])
          .default("left")
          .meta({
            title: "Bound at the",
            choices: { left: "Left, as in English", right: "Right, as in Arabic" },
          }),
        margin: millimetres("Space around each page", 3, 30),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Three pages on one sheet of A4",
      operation: "fold",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_booklet.pdf", 2]] },
        files: [{ filename: "letter_booklet.pdf" }],
      },
    },
  ],
});
