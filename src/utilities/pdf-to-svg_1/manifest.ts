import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "pdf-to-svg",
  name: "PDF to SVG",
  description: "Convert the pages of a PDF to SVG drawings that stay sharp at any size.",
  tags: ["pdf", "svg", "vector", "convert", "pages"],
  alsoCalled: [
    "pdf to svg converter",
    "convert pdf to vector",
    "pdf page as vector graphic",
    "extract vector graphics from pdf",
    "pdf logo to svg",
    "edit pdf in inkscape",
  ],
  // Each page is drawn.
  creditsPerExecution: 0.03,
  limits: { ...paidForPdf.limits, milliseconds: 300_000, stepMilliseconds: 60_000 },
  needs: [
    {
      program: "pdftocairo",
      package: "poppler-utils",
      data: ["fonts-liberation2"],
      reads: ["/etc/fonts"],
    },
  ],
  help: [
    "PDF to SVG",
    "Upload a PDF and get an SVG file of each page. Drawings stay curves that you can enlarge, recolour and edit.",
    "Letters become curves too, so that the page looks the same everywhere without its fonts. To get the text, use PDF to Text.",
    "Photos and scans stay pixels inside the SVG. Comments and form fields are drawn as they look, and hidden layers are left out. Links don't work in the result.",
    "Fonts that the PDF doesn't contain are replaced by similar ones. At most 200 pages at a time. Drawn by Poppler.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "convert", confidence: 0.42, does: "convert it to SVG" }],
  operations: {
    convert: {
      name: "Convert",
      description: "Makes an SVG file of each page.",
      options: z.strictObject({ pages: allPages }),
      takes: pdfToPdf.takes,
      gives: { results: ["table"], files: { types: [".svg"], number: 200 } },
    },
  },
  examples: [
    {
      name: "A letter of three pages",
      operation: "convert",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", columns: ["File", "Bytes"], sizes: sizeOfFile },
        files: [
          { filename: "letter_1.svg" },
          { filename: "letter_2.svg" },
          { filename: "letter_3.svg" },
        ],
      },
    },
    {
      name: "Its second page",
      operation: "convert",
      options: { pages: "2" },
      inputs: ["letter.pdf"],
      output: { files: [{ filename: "letter_2.svg" }] },
    },
    {
      name: "A drawing",
      operation: "convert",
      options: {},
      inputs: ["drawing.pdf"],
      output: { files: [{ filename: "drawing_1.svg" }] },
    },
  ],
});
