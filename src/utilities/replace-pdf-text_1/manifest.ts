import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { drawingLimits, paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

const text = (title: string) =>
  z.string().max(500, `${title} can have at most 500 characters.`).default("").meta({ title });

const columns = ["Place", "Page", "Before", "After", "Outcome"];

export const manifest = defineManifest({
  ...paidForPdf,
  code: "replace-pdf-text",
  name: "Replace Text in PDF",
  description: "Change words, numbers or lines of a PDF in its own font.",
  tags: ["pdf", "text", "replace", "edit", "words", "correct"],
  alsoCalled: [
    "edit pdf text",
    "change text in pdf",
    "find and replace in pdf",
    "pdf text editor",
    "correct a typo in pdf",
    "edit text in pdf",
    "edit text on pdf page",
  ],
  limits: { ...drawingLimits, memoryBytes: paidForPdf.limits.memoryBytes },
  help: [
    "Replace text in a PDF",
    "Upload a PDF, and enter the text to replace and the new text. The result lists every place with its line before and after. Leave the new text empty to remove the old one.",
    "The new text is written in the font of the old one. Most PDFs only have the letters they use: where one is missing, the place stays as it is and the result names the letter.",
    "The rest of the line moves along, unless you choose what stays in place: the end for amounts in a column, the middle for titles. A text that would overlap what is beside it or run off the page isn't replaced. Text doesn't reflow, and underlines and links stay where they are.",
    "To replace only one place, enter its number from the list. Text that goes on in the next line isn't found: replace it line by line.",
    "Words in images and scans, form fields, comments, bookmarks, the title and descriptions for screen readers don't change. Signed and password-protected PDFs are refused. To remove something secret, use Redact PDF.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "replace", confidence: 0.35, does: "replace text in it" }],
  operations: {
    replace: {
      name: "Replace",
      description: "Replaces a text on the pages.",
      options: z.strictObject({
        find: text("Text to replace"),
        replacement: text("New text"),
        match: z
          .enum(["part", "word", "line"])
          .default("part")
          .meta({
            title: "Match",
            choices: { part: "Any part of a line", word: "Whole words", line: "Whole lines" },
          }),
        sameCase: z
          .boolean()
          .default(true)
          .meta({ title: "Match case", description: "Otherwise smith also finds SMITH." }),
        keep: z
          .enum(["start", "middle", "end", "others"])
          .default("start")
          .meta({
            title: "What stays in place",
            choices: {
              start: "Start of the line",
              middle: "Middle of the line",
              end: "End of the line",
              others: "All other text",
            },
          }),
        place: z
          .int("Place must be a whole number.")
          .min(0, "Place must be at least 0.")
          .max(5000, "Place can be at most 5,000.")
          .default(0)
          .meta({ title: "Place", description: "0 replaces all places." }),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A new date",
      operation: "replace",
      options: { find: "March 2025", replacement: "September 2025" },
      inputs: ["invoice.pdf"],
      output: {
        result: {
          type: "table",
          columns,
          rows: [
            [1, 1, "Zurich, 3 March 2025", "Zurich, 3 September 2025", "Replaced"],
            [
              2,
              1,
              "Please pay by 31 March 2025, and quote 2025-117.",
              "Please pay by 31 September 2025, and quote 2025-117.",
              "Replaced",
            ],
          ],
        },
        files: [{ filename: "invoice_replaced.pdf" }],
      },
    },
    {
      name: "An amount in a column",
      operation: "replace",
      options: { find: "100.50", replacement: "1,100.50", match: "line", keep: "end" },
      inputs: ["invoice.pdf"],
      output: {
        result: { rows: [[1, 1, "100.50", "1,100.50", "Replaced"]] },
        files: [{ filename: "invoice_replaced.pdf" }],
      },
    },
    {
      name: "The second place only",
      operation: "replace",
      options: { find: "2025-117", replacement: "2025-118", place: 2 },
      inputs: ["invoice.pdf"],
      output: {
        result: {
          rows: [
            [1, 1, "Invoice 2025-117", null, "Not chosen"],
            [
              2,
              1,
              "Please pay by 31 March 2025, and quote 2025-117.",
              "Please pay by 31 March 2025, and quote 2025-118.",
              "Replaced",
            ],
          ],
        },
        files: [{ filename: "invoice_replaced.pdf" }],
      },
    },
    {
      name: "Letters that one of the fonts lacks",
      operation: "replace",
      options: { find: "Anna Keller", replacement: "Anna Huber" },
      inputs: ["letter.pdf"],
      output: {
        result: {
          rows: [
            [1, 1, "For Anna Keller", null, "The font has no “H”, “u” or “b”"],
            [2, 1, "Dear Anna Keller,", "Dear Anna Huber,", "Replaced"],
          ],
        },
        files: [{ filename: "letter_replaced.pdf" }],
      },
    },
  ],
});
