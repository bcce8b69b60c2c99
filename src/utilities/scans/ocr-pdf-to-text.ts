import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { languageOption } from "#kit/ocr/tesseract.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { inputsHelp, limitsHelp, paidForScans, turnOption } from "./scan-options.ts";

export const ocrPdfToText = defineManifest({
  ...paidForScans,
  code: "ocr-pdf-to-text",
  name: "Scanned PDF to Text",
  description: "Turn a scanned PDF into editable text (OCR).",
  tags: ["pdf", "scan", "text", "txt"],
  alsoCalled: [
    "ocr pdf to text",
    "pdf ocr to text",
    "scanned pdf to txt",
    "extract text from scanned pdf",
    "copy text from scanned pdf",
    "image pdf to text",
    "read scanned document",
    "scanned document to text",
  ],
  help: [
    "Turn a scanned PDF into text",
    "Get the text of all pages, ready to copy or download.",
    inputsHelp,
    "Pages that already have text aren't read again: their own text is taken, which is exact. Pages are separated by an empty line or by a page number.",
    "Works with printed text, not handwriting, and best with clear scans of 200 to 300 dpi. Sideways and upside-down pages are found. Columns are read one after the other. Check important words: letters that look alike can be mixed up.",
    limitsHelp,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "read", confidence: 0.4, does: "extract the text of its scans" },
    {
      kind: "image",
      operation: "read",
      confidence: 0.15,
      does: "extract the text of all its pages",
    },
  ],
  operations: {
    read: {
      name: "Extract",
      description: "Extracts the text of scanned and other pages.",
      options: z.strictObject({
        language: languageOption,
        numbered: z.boolean().default(false).meta({
          title: "Page numbers",
          description: "Starts each page with a line such as Page 3.",
        }),
        turn: turnOption,
        pages: allPages,
        order: orderOption,
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["text"], files: { types: [".txt"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A scanned letter",
      operation: "read",
      options: {},
      inputs: ["letter.png"],
      output: {
        result: {
          type: "text",
          text: "The quick brown fox jumps over the lazy dog.\nPack my box with five dozen liquor jugs.\n\nBetter late than never!\n",
        },
        files: [{ filename: "letter.txt" }],
      },
    },
  ],
});
