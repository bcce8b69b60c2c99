import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

const millimetres = (title: string, preset: number, most: number) =>
  z
    .number(`${title} must be a number.`)
    .min(0, `${title} must be at least 0 mm.`)
    .max(most, `${title} can be at most ${most} mm.`)
    .default(preset)
    .meta({ title, unit: "mm" });

const paper = z
  .enum(["a4", "a3", "a5", "letter", "legal"])
  .default("a4")
  .meta({
    title: "Paper",
    choices: { a4: "A4", a3: "A3", a5: "A5", letter: "Letter", legal: "Legal" },
  });

const flattened =
  "Form fields and comments are drawn as they are seen, and cannot be changed any more; links and bookmarks are left out.";

export const cropPdf = defineManifest({
  ...paidForPdf,
  code: "crop-pdf",
  name: "Crop PDF",
  description: "Cut the edges off the pages of a PDF.",
  tags: ["pdf", "crop", "trim", "margins"],
  alsoCalled: ["trim pdf", "cut pdf margins", "remove margins from pdf", "crop pdf pages"],
  help: [
    "Crop a PDF",
    "Say how much goes from each edge of the pages as you see them. Others stay as they are.",
    "What is cut off is not shown and not printed, and is still in the file: it is no way to remove what is secret.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "crop", confidence: 0.45, does: "cut the edges off" }],
  operations: {
    crop: {
      name: "Crop",
      description: "Cuts the edges off the pages that are named.",
      options: z.strictObject({
        left: millimetres("Left", 10, 10_000),
        right: millimetres("Right", 10, 10_000),
        top: millimetres("Above", 10, 10_000),
        bottom: millimetres("Below", 10, 10_000),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Ten millimetres all round",
      operation: "crop",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_cropped.pdf", 3]] },
        files: [{ filename: "letter_cropped.pdf" }],
      },
    },
  ],
});

export const nUpPdf = defineManifest({
  ...paidForPdf,
  code: "n-up-pdf",
  name: "Several Pages on a Sheet",
  description: "Put 2, 4, 6, 8, 9 or 16 pages of a PDF on each sheet, to save paper.",
  tags: ["pdf", "n-up", "sheet", "print", "pages", "handout"],
  alsoCalled: [
    "n-up pdf",
    "2 pages per sheet",
    "multiple pages per sheet",
    "pdf imposition",
    "4 up pdf",
  ],
  help: [
    "Several pages on a sheet",
    "Pages follow each other from left to right and from above. They are as large as fits, and the sheet lies as it suits the first of them.",
    flattened,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "place", confidence: 0.35, does: "put several pages on a sheet" },
  ],
  operations: {
    place: {
      name: "Put on sheets",
      description: "Puts so many pages on each sheet.",
      options: z.strictObject({
        number: z
          .enum(["2", "4", "6", "8", "9", "16"])
          .default("2")
          .meta({ title: "Pages on a sheet" }),
        paper,
        margin: millimetres("Space around each page", 3, 30),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Two on a sheet",
      operation: "place",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_on_sheets.pdf", 2]] },
        files: [{ filename: "letter_on_sheets.pdf" }],
      },
    },
  ],
});

export const bookletPdf = defineManifest({
  ...paidForPdf,
  code: "booklet-pdf",
  name: "Booklet of a PDF",
  description:
    "Put the pages of a PDF in order for a booklet: print on both sides, fold, and read.",
  tags: ["pdf", "booklet", "brochure", "print", "fold"],
  alsoCalled: ["make booklet from pdf", "pdf to booklet", "brochure printing", "saddle stitch pdf"],
  help: [
    "A booklet",
    "Each sheet has two pages side by side. Print on both sides, turned over at the short edge, fold the pile in the middle, and staple it.",
    "Empty pages at the end fill the last sheet.",
    flattened,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "fold", confidence: 0.33, does: "lay it out as a booklet" }],
  operations: {
    fold: {
      name: "Make a booklet",
      description: "Puts two pages on each side of the sheets.",
      options: z.strictObject({
        paper,
        binding: z
          .enum(["left", "right"])
          .default("left")
          .meta({
            title: "Bound at the",
            choices: { left: "Left, as in English", right: "Right, as in Arabic" },
          }),
        margin: millimetres("Space around each page", 3, 30),
        pages: allPages,
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Three pages on one sheet of A4",
      operation: "fold",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_booklet.pdf", 2]] },
        files: [{ filename: "letter_booklet.pdf" }],
      },
    },
  ],
});

export const family = defineFamily<Manifest>([cropPdf, nUpPdf, bookletPdf]);
