import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { languageOption } from "#kit/ocr/tesseract.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { inputsHelp, limitsHelp, paidForScans, turnOption } from "./scan-options.ts";

export const makePdfSearchable = defineManifest({
  ...paidForScans,
  code: "make-pdf-searchable",
  name: "Make Scanned PDF Searchable",
  description: "Make the words of scans searchable, on pages that look the same (OCR).",
  tags: ["pdf", "scan", "searchable"],
  alsoCalled: [
    "ocr pdf",
    "pdf ocr",
    "searchable pdf",
    "make pdf searchable",
    "scan to searchable pdf",
    "add text layer to pdf",
    "make scanned pdf selectable",
    "make scanned pdf copyable",
    "ctrl f in scanned pdf",
    "ocrmypdf",
    "image to searchable pdf",
  ],
  help: [
    "Make a scanned PDF searchable",
    "Get a PDF that looks the same, with invisible text over the scanned words, so that you can search, select and copy them.",
    inputsHelp,
    "The images in a PDF stay unchanged. Pages that already have text are left alone, unless you choose to read them too: that adds the text of their images again.",
    "Sideways and upside-down pages are turned upright. Straighten also levels pages that were scanned at an angle, except those with links or comments.",
    "Works with printed text, not handwriting, and best with clear scans of 200 to 300 dpi. Check important words: letters that look alike can be mixed up.",
    limitsHelp,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "read", confidence: 0.5, does: "make its scanned pages searchable" },
    { kind: "image", operation: "read", confidence: 0.2, does: "make a searchable PDF of it" },
  ],
  operations: {
    read: {
      name: "Make searchable",
      description: "Adds the text of scanned pages, unseen.",
      options: z.strictObject({
        language: languageOption,
        turn: turnOption,
        straighten: z.boolean().default(false).meta({
          title: "Straighten",
          description: "Levels pages that were scanned at an angle.",
        }),
        withText: z
          .enum(["leave", "read"])
          .default("leave")
          .meta({
            title: "Pages that have text",
            choices: { leave: "Leave as they are", read: "Read them too" },
            advanced: true,
          }),
        pages: allPages,
        order: orderOption,
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A scanned letter",
      operation: "read",
      options: {},
      inputs: ["letter.png"],
      output: {
        result: { type: "table", columns: ["Page", "Words", "Changes"], rows: [[1, 21, ""]] },
        files: [{ filename: "letter_searchable.pdf" }],
      },
    },
  ],
});
