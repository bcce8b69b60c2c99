import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { kept, turnChoices } from "./options.ts";

export const rotatePdf = defineManifest({
  ...paidForPdf,
  code: "rotate-pdf",
  name: "Rotate PDF",
  description: "Turn all pages of a PDF, or some of them, and keep them so.",
  tags: ["pdf", "rotate", "turn", "pages"],
  alsoCalled: ["turn pdf", "rotate pdf pages", "flip pdf", "pdf landscape to portrait"],
  help: [
    "Rotate a PDF",
    "Choose the pages and which way they turn. Others stay as they are.",
    kept,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "rotate", confidence: 0.75, does: "turn its pages" }],
  operations: {
    rotate: {
      name: "Rotate",
      description: "Turns the pages that are named.",
      options: z.strictObject({
        pages: allPages,
        turn: z
          .enum(["90", "180", "270"])
          .default("90")
          .meta({ title: "Turn", choices: turnChoices }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "The second page to the right",
      operation: "rotate",
      options: { pages: "2" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_rotated.pdf", 3]] },
        files: [{ filename: "letter_rotated.pdf" }],
      },
    },
  ],
});
