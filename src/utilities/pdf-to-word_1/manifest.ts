import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { drawingLimits, paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "pdf-to-word",
  name: "PDF to Word",
  description: "Turn the text and images of a PDF into a Word document you can edit.",
  tags: ["pdf", "word", "docx", "convert", "edit", "document"],
  alsoCalled: [
    "pdf to docx",
    "pdf to doc",
    "pdf to word converter",
    "convert pdf to word",
    "pdf to editable document",
    "make pdf editable",
    "edit pdf text",
    "edit pdf in word",
    "pdf2docx",
    "pdf to office",
  ],
  // A page's fonts and images are all read, besides drawing it.
  limits: { ...drawingLimits, stepMilliseconds: 60_000 },
  assets: [pdfiumAsset],
  help: [
    "PDF to Word",
    "Upload a PDF to get a Word document (.docx) with its text in paragraphs that you can edit.",
    "Kept: text in reading order, paragraphs, headings (by letter size), bold, italic, letter sizes, superscripts, bulleted lists, links, centred and indented text, images where they were, the size of pages and where they start.",
    "Not kept: exact positions, columns, colours, underlines and original fonts. Times New Roman, Arial and Courier New stand in for them. Tables become lines with tabs, drawn charts are left out, and page numbers, headers and footers become text. Numbers of lists stay text.",
    "How well it works: in 15 documents by LibreOffice, Chromium, WeasyPrint, groff and others, 99.9% of the words came out in the right order. Pages with text beside pictures or with complicated columns can get mixed up, so compare the result.",
    "Scans are images without text: use Make PDF Searchable first. Form fields become text. Hyphens at the ends of lines are removed.",
    "One file of up to 100 MB and 500 pages. Unlock password-protected files first.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "convert", confidence: 0.85, does: "turn it into a Word document" },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Turns the selected pages into a Word document.",
      options: z.strictObject({
        pages: allPages,
        images: z.boolean().default(true).meta({ title: "Include images" }),
        pageBreaks: z.boolean().default(true).meta({
          title: "Keep page breaks",
          description: "Each page of the PDF starts a new one.",
        }),
      }),
      takes: { files: { least: 1, most: 1 } },
      gives: { results: ["table"], files: { types: [".docx"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A report",
      operation: "convert",
      options: {},
      inputs: ["report.pdf"],
      output: { files: [{ filename: "report.docx" }] },
    },
    {
      name: "Its first page, without images",
      operation: "convert",
      options: { pages: "1", images: false },
      inputs: ["report.pdf"],
      output: { files: [{ filename: "report.docx" }] },
    },
    {
      name: "Text that flows on",
      operation: "convert",
      options: { pageBreaks: false },
      inputs: ["report.pdf"],
      output: { files: [{ filename: "report.docx" }] },
    },
  ],
});
