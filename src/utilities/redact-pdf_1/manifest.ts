import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { drawingLimits, paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

const keepText = z.boolean().default(true).meta({
  title: "Keep other text",
  description: "Text outside the boxes can still be searched and copied.",
});

export const manifest = defineManifest({
  ...paidForPdf,
  code: "redact-pdf",
  name: "Redact PDF",
  description: "Black out words or areas of a PDF and remove what is underneath from the file.",
  tags: ["pdf", "redact", "blackout", "censor", "hide", "remove", "words"],
  alsoCalled: ["pdf redaction", "blackout text in pdf", "censor pdf", "sanitize pdf"],
  creditsPerExecution: 0.03,
  assets: [pdfiumAsset],
  limits: drawingLimits,
  help: [
    "Redact a PDF",
    "Type the words to hide, or draw boxes over the pages. They become black, and nothing underneath stays in the file.",
    "A page with redactions becomes an image of 200 dpi. Its other text can still be searched and copied, unless you turn that off. Letters that touch a box are left out, and so is text that isn't seen on the page, such as the text layer of a scan. Other pages stay the same.",
    "Form fields and comments become part of the page. Everything else that could reveal a word is removed from the whole file: title and author, details in photos such as place and description, bookmarks, links, attachments, hidden text and earlier versions. A page with a hidden match becomes an image too.",
    "Words in images and scans, and in fonts that don't identify their letters, can't be found. The result names the pages to check: cover those with areas. A word is also found if it breaks across two lines, with or without a hyphen, but not across two pages.",
    "Draw areas with a mouse or pen, or add them with the button and move them by touch or with the arrow keys. Each area is also a line in the field: 2: 20, 30, 100, 15 means page 2, 20 mm from the left, 30 mm from the top, 100 mm wide and 15 mm high.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "words", confidence: 0.45, does: "black out words in it" }],
  operations: {
    words: {
      name: "Redact words",
      description: "Blacks out every occurrence of the words.",
      options: z.strictObject({
        words: z
          .string()
          .max(10_000, "Words can have at most 10,000 characters.")
          .default("")
          .meta({
            title: "Words",
            field: "long-text",
            placeholder: "confidential",
            description: "One word or phrase per line.",
          }),
        wholeWords: z.boolean().default(false).meta({ title: "Whole words only" }),
        sameCase: z
          .boolean()
          .default(false)
          .meta({ title: "Match case", description: "Otherwise Smith also finds SMITH." }),
        keepText,
      }),
      ...pdfToPdf,
    },
    areas: {
      name: "Redact areas",
      description: "Blacks out areas of the pages.",
      options: z.strictObject({
        areas: z
          .string()
          .max(10_000, "Areas can have at most 10,000 characters.")
          .default("")
          .meta({
            title: "Areas",
            field: "long-text",
            placeholder: "1: 20, 20, 100, 15",
            monospace: true,
            description:
              "One per line, such as 2: 20, 30, 100, 15 – page, left, top, width and height in mm.",
          }),
        keepText,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "One word",
      operation: "words",
      options: { words: "reader" },
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          columns: ["Redacted", "Matches", "Pages"],
          rows: [["reader", 1, "1"]],
        },
        files: [{ filename: "letter_redacted.pdf" }],
      },
    },
    {
      name: "The top of page 2",
      operation: "areas",
      options: { areas: "2: 10, 10, 190, 40" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_redacted.pdf" }] },
    },
  ],
});
