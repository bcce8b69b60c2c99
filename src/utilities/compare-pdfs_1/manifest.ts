import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { drawingLimits, paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "compare-pdfs",
  name: "Compare PDFs",
  description: "See what changed between two PDFs: words, images and whole pages.",
  tags: ["pdf", "compare", "diff", "difference", "changes", "versions"],
  alsoCalled: [
    "pdf diff",
    "pdf comparison",
    "two pdfs side by side",
    "pdf difference checker",
    "old and new pdf",
  ],
  creditsPerExecution: 0.03,
  assets: [pdfiumAsset],
  files: { ...paidForPdf.files, maxFiles: 2, maxBytes: 50 * 1024 ** 2 },
  limits: drawingLimits,
  help: [
    "Compare two PDF files",
    "Choose the old file first, then the new one. Their pages are matched up, and differences are listed and marked.",
    "Unchanged pages are matched even where pages were added or removed. For the others, you see every added or removed word and anything else that looks different.",
    "The resulting PDF shows each changed page, old on the left and new on the right. Removed words are red, added words green, and other differences orange.",
    "Values in form fields and ticks count too. Words in images and scans are not read, but marked if they look different. Unchanged words that moved count as a visual difference only.",
    "Each file can have up to 500 pages and 50 MB. Password-protected files are refused.",
  ].join("\n"),
  detects: [
    {
      kind: "pdf",
      operation: "compare",
      confidence: 0.45,
      does: "see what differs between them",
      leastFiles: 2,
    },
  ],
  operations: {
    compare: {
      name: "Compare",
      description: "Finds pages and words that were removed, added or changed.",
      options: z.strictObject({ order: orderOption }),
      takes: { files: { least: 2, most: 2 } },
      gives: { results: ["parts"], files: { types: ["application/pdf"], number: 1 } },
    },
  },
  examples: [
    {
      name: "Two versions of a letter",
      operation: "compare",
      options: { order: ["letter-1.pdf", "letter-2.pdf"] },
      inputs: ["letter-1.pdf", "letter-2.pdf"],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "Pages",
              result: {
                type: "table",
                columns: ["Before", "After", "Page", "Words removed", "Words added", "Appearance"],
                rows: [
                  [1, 1, "changed", 1, 2, "different"],
                  [2, null, "removed", 4, 0, ""],
                  [3, 2, "same", 0, 0, "same"],
                  [null, 3, "added", 0, 4, ""],
                ],
              },
            },
            {
              title: "Words",
              result: {
                type: "diff",
                lines: [
                  { kind: "same", text: "Page 1" },
                  { kind: "removed", text: "Monday" },
                  { kind: "added", text: "Tuesday evening" },
                  { kind: "same", text: "Page 2 before" },
                  { kind: "removed", text: "This page is dropped" },
                  { kind: "same", text: "Page 3 now" },
                  { kind: "added", text: "This page is new" },
                ],
              },
            },
          ],
        },
        files: [{ filename: "letter-2_compared.pdf" }],
      },
    },
  ],
});
