import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { several, kept } from "./options.ts";

export const organisePdf = defineManifest({
  ...several,
  code: "organise-pdf",
  name: "Organise PDF",
  description:
    "Put the pages of one or several PDF files in any order, turn them, and take some out.",
  tags: ["pdf", "organise", "organize", "pages", "order", "sort"],
  alsoCalled: [
    "rearrange pdf pages",
    "reorder pdf",
    "move pdf pages",
    "pdf page organizer",
    "change page order pdf",
  ],
  help: [
    "Organise a PDF",
    "Upload one or several PDF files. Drag their pages into order, turn them, and take out what you do not want.",
    `With the keyboard, go to a page and use its buttons. ${kept}`,
    "Of further files the pages are taken over; their bookmarks are left out, and their forms can no longer be filled in.",
    "In a call, pages are written as letter.pdf:5, and letter.pdf:5@90 for the same turned to the right.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "arrange", confidence: 0.7, does: "put its pages in order" }],
  operations: {
    arrange: {
      name: "Arrange pages",
      description: "Makes one PDF of the pages that are named, in their order.",
      options: z.strictObject({
        pages: z
          .array(
            z
              .string()
              .max(300, "Each page can have at most 300 characters.")
              .regex(
                /^[^]{1,280}:\d{1,5}(@(90|180|270))?$/,
                "Write each page as letter.pdf:3, or letter.pdf:3@90 to turn it.",
              ),
          )
          .max(5000, "At most 5,000 pages can be put in order.")
          .default([])
          .meta({
            title: "Pages",
            description:
              "File and page, such as letter.pdf:5, or letter.pdf:5@90 to turn it. All unless stated.",
          }),
      }),
      takes: { files: { least: 1 } },
      gives: pdfToPdf.gives,
    },
  },
  examples: [
    {
      name: "Two files among each other, the last page turned",
      operation: "arrange",
      options: { pages: ["letter.pdf:1", "appendix.pdf:1", "letter.pdf:3@90"] },
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: { type: "table", rows: [["letter_organised.pdf", 3]] },
        files: [{ filename: "letter_organised.pdf" }],
      },
    },
  ],
});
