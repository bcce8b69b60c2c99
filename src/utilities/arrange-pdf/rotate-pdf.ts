import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { kept, turnChoices } from "./options.ts";

export const rotatePdf = defineManifest({
  ...paidForPdf,
  code: "rotate-pdf",
  name: "Rotate PDF",
  description: "Rotate all or selected pages of a PDF.",
  tags: ["pdf", "rotate", "turn", "pages"],
  alsoCalled: [
    "turn pdf",
    "rotate pdf pages",
    "flip pdf",
    "pdf landscape to portrait",
    "rotate pdf 90 degrees",
    "sideways pdf",
  ],
  help: [
    "Rotate a PDF",
    "Choose which pages to rotate and which way. The other pages don't change.",
    kept,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "rotate", confidence: 0.75, does: "rotate its pages" }],
  operations: {
    rotate: {
      name: "Rotate",
      description: "Rotates the chosen pages.",
      options: z.strictObject({
        pages: allPages,
        turn: z
          .enum(["90", "180", "270"])
          .default("90")
          .meta({ title: "Rotate by", choices: turnChoices }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Second page, 90° clockwise",
      operation: "rotate",
      options: { pages: "2" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_rotated.pdf", 3]] },
        files: [{ filename: "letter_rotated.pdf" }],
      },
    },
    {
      name: "All pages upside down",
      operation: "rotate",
      options: { turn: "180" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_rotated.pdf", 3]] },
        files: [{ filename: "letter_rotated.pdf" }],
      },
    },
    {
      name: "The last page to the left",
      operation: "rotate",
      options: { pages: "3", turn: "270" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_rotated.pdf", 3]] },
        files: [{ filename: "letter_rotated.pdf" }],
      },
    },
  ],
});
