import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { line, size, margin, words, upright } from "./options.ts";

export const pageNumbers = defineManifest({
  ...paidForPdf,
  code: "page-numbers",
  name: "Add PDF Page Numbers",
  description: "Add page numbers to a PDF, where and how you like.",
  tags: ["pdf", "page", "numbers", "pagination", "number"],
  alsoCalled: [
    "page numbers",
    "add page numbers to pdf",
    "number pdf pages",
    "pdf page numbering",
    "bates numbering",
  ],
  help: [
    "Add page numbers to a PDF",
    "Choose the position of the numbers and the first number.",
    words,
    upright,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "number", confidence: 0.5, does: "number its pages" }],
  operations: {
    number: {
      name: "Number pages",
      description: "Adds a number to each selected page.",
      options: z.strictObject({
        text: line("Text", "{page} / {pages}"),
        place: z
          .enum(["bottom-left", "bottom", "bottom-right", "top-left", "top", "top-right"])
          .default("bottom")
          .meta({
            title: "Position",
            choices: {
              "bottom-left": "Bottom left",
              bottom: "Bottom centre",
              "bottom-right": "Bottom right",
              "top-left": "Top left",
              top: "Top centre",
              "top-right": "Top right",
            },
          }),
        first: z
          .int("First number must be a whole number.")
          .min(0, "First number must be at least 0.")
          .max(100_000, "First number can be at most 100,000.")
          .default(1)
          .meta({ title: "First number" }),
        size: size(10, 72),
        margin,
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Number pages 2 and 3 as 1 and 2",
      operation: "number",
      options: { pages: "2-", text: "{page} / {pages}" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_numbered.pdf" }] },
    },
    {
      name: "Page 1 of 3, at the top right",
      operation: "number",
      options: { text: "Page {page} of {pages}", place: "top-right" },
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          rows: [
            [1, "Page 1 of 3"],
            [3, "Page 3 of 3"],
          ],
        },
        files: [{ filename: "letter_numbered.pdf" }],
      },
    },
    {
      name: "A chapter that begins at 17",
      operation: "number",
      options: { text: "{page}", first: 17 },
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          rows: [
            [1, "17"],
            [3, "19"],
          ],
        },
        files: [{ filename: "letter_numbered.pdf" }],
      },
    },
  ],
});
