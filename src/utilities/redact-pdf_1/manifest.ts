import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { drawingLimits, paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "redact-pdf",
  name: "Redact PDF",
  description: "Black out words or areas of a PDF, so that what they cover is out of the file.",
  tags: ["pdf", "redact", "blackout", "censor", "hide", "remove", "words"],
  alsoCalled: ["pdf redaction", "blackout text in pdf", "censor pdf", "sanitize pdf"],
  creditsPerExecution: 0.03,
  assets: [pdfiumAsset],
  limits: drawingLimits,
  help: [
    "Redact a PDF",
    "Write the words that nobody may read, or draw the areas to be covered on the pages. They become black, and nothing of what is below them is left in the file.",
    "A page on which something is covered becomes a picture of 200 dots on an inch: its text can no longer be searched or copied. Pages on which nothing is covered stay as they are.",
    "Fields and comments are drawn into their pages, and whatever else could tell a word is taken out of the whole file: title and author, bookmarks, links, attachments, hidden texts and earlier versions. A page that holds a word where it is not seen becomes a picture as well.",
    "Words in pictures and scans, and those of fonts that do not say their letters, are not found: look at the result, and cover them by areas. A word may stand on two lines, hyphenated or not.",
    "Areas are drawn with a mouse or a pen, or added by the button and moved by finger or the arrow keys. Each is a line of the field as well, such as 2: 20, 30, 100, 15 for page 2, from the left 20 and from above 30 millimetres, 100 wide and 15 high.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "words", confidence: 0.45, does: "black out words in it" }],
  operations: {
    words: {
      name: "Cover words",
      description: "Covers each place at which one of the words stands.",
      options: z.strictObject({
        words: z
          .string()
          .max(10_000, "Words can have at most 10,000 characters.")
          .default("")
          .meta({
            title: "Words",
            field: "long-text",
            placeholder: "confidential",
            description: "One on each line, or several words that stand together.",
          }),
        wholeWords: z.boolean().default(false).meta({ title: "Whole words only" }),
        sameCase: z
          .boolean()
          .default(false)
          .meta({ title: "Capitals as written", description: "Otherwise Smith is SMITH as well." }),
      }),
      ...pdfToPdf,
    },
    areas: {
      name: "Cover areas",
      description: "Covers parts of pages, whatever is there.",
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
              "Lines such as 2: 20, 30, 100, 15: page, from the left, from above, width and height in mm.",
          }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A word",
      operation: "words",
      options: { words: "reader" },
      inputs: ["letter.pdf"],
      output: {
        result: {
          type: "table",
          columns: ["Covered", "Places", "Pages"],
          rows: [["reader", 1, "1"]],
        },
        files: [{ filename: "letter_redacted.pdf" }],
      },
    },
    {
      name: "The head of page 2",
      operation: "areas",
      options: { areas: "2: 10, 10, 190, 40" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_redacted.pdf" }] },
    },
  ],
});
