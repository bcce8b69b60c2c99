import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { several, kept } from "./options.ts";

export const organisePdf = defineManifest({
  ...several,
  code: "organise-pdf",
  name: "Organise PDF",
  description: "Reorder, rotate and remove pages of one or more PDF files.",
  tags: ["pdf", "organise", "organize", "pages", "order", "sort"],
  alsoCalled: [
    "rearrange pdf pages",
    "reorder pdf",
    "move pdf pages",
    "pdf page organizer",
    "change page order pdf",
    "drag and drop pdf pages",
  ],
  help: [
    "Organise a PDF",
    "Upload one or more PDF files. Drag the pages into order, rotate them, and remove the ones you don't want.",
    `With the keyboard, move to a page and use its buttons. ${kept}`,
    "With several files, only the first keeps its bookmarks, attachments, scripts, accessibility tags and form. Form fields from other files can no longer be filled in, but their values stay visible.",
    "In the API, write a page as letter.pdf:5, or letter.pdf:5@90 to rotate it 90° clockwise.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "arrange", confidence: 0.7, does: "reorder its pages" }],
  operations: {
    arrange: {
      name: "Arrange pages",
      description: "Makes one PDF from the listed pages, in that order.",
      options: z.strictObject({
        pages: z
          .array(
            z
              .string()
              .max(300, "Each page can have at most 300 characters.")
              .regex(
                /^[^]{1,280}:\d{1,5}(@(90|180|270))?$/,
                "Write each page as letter.pdf:3, or letter.pdf:3@90 to rotate it.",
              ),
          )
          .max(5000, "You can list at most 5,000 pages.")
          .default([])
          .meta({
            title: "Pages",
            description:
              "A file and page, such as letter.pdf:5, or letter.pdf:5@90 to rotate it. Leave empty for all pages.",
          }),
      }),
      takes: { files: { least: 1 } },
      gives: pdfToPdf.gives,
    },
  },
  examples: [
    {
      name: "Two files combined, last page rotated",
      operation: "arrange",
      options: { pages: ["letter.pdf:1", "appendix.pdf:1", "letter.pdf:3@90"] },
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: { type: "table", rows: [["letter_organised.pdf", 3]] },
        files: [{ filename: "letter_organised.pdf" }],
      },
    },
    {
      name: "The appendix in the middle",
      operation: "arrange",
      options: { pages: ["letter.pdf:1", "appendix.pdf:1", "letter.pdf:2", "letter.pdf:3"] },
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: { type: "table", rows: [["letter_organised.pdf", 4]] },
        files: [{ filename: "letter_organised.pdf" }],
      },
    },
    {
      name: "One page twice",
      operation: "arrange",
      options: { pages: ["letter.pdf:1", "letter.pdf:1"] },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_organised.pdf", 2]] },
        files: [{ filename: "letter_organised.pdf" }],
      },
    },
  ],
});
