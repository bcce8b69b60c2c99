import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";
import { allPages, somePages } from "#kit/pdf/page-options.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

const several = {
  ...paidForPdf,
  files: { ...paidForPdf.files, maxFiles: 20, maxBytes: 50 * 1024 ** 2 },
};

const kept =
  "Pages stay as they are, text, links and pictures included; bookmarks and forms stay as well. What is taken out is not in the new file any more.";

const turnChoices = { "90": "To the right", "180": "Upside down", "270": "To the left" } as const;

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

export const rotatePdf = defineManifest({
  ...paidForPdf,
  code: "rotate-pdf",
  name: "Rotate PDF",
  description: "Turn all pages of a PDF, or some of them, and keep them so.",
  tags: ["pdf", "rotate", "turn", "pages"],
  alsoCalled: ["turn pdf", "rotate pdf pages", "flip pdf", "pdf landscape to portrait"],
  help: [
    "Rotate a PDF",
    "Choose the pages and which way they turn. Others stay as they are.",
    kept,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "rotate", confidence: 0.75, does: "turn its pages" }],
  operations: {
    rotate: {
      name: "Rotate",
      description: "Turns the pages that are named.",
      options: z.strictObject({
        pages: allPages,
        turn: z
          .enum(["90", "180", "270"])
          .default("90")
          .meta({ title: "Turn", choices: turnChoices }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "The second page to the right",
      operation: "rotate",
      options: { pages: "2" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_rotated.pdf", 3]] },
        files: [{ filename: "letter_rotated.pdf" }],
      },
    },
  ],
});

export const deletePdfPages = defineManifest({
  ...paidForPdf,
  code: "delete-pdf-pages",
  name: "Delete PDF Pages",
  description: "Take pages out of a PDF, and keep the rest as it is.",
  tags: ["pdf", "delete", "remove", "pages"],
  alsoCalled: ["remove pages from pdf", "delete pages from pdf", "pdf page remover"],
  help: ["Delete pages of a PDF", "Choose the pages that are to go.", kept].join("\n"),
  detects: [{ kind: "pdf", operation: "delete", confidence: 0.72, does: "take pages out of it" }],
  operations: {
    delete: {
      name: "Delete pages",
      description: "Takes out the pages that are named.",
      options: z.strictObject({ pages: somePages }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "Without the second page",
      operation: "delete",
      options: { pages: "2" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_pages_deleted.pdf", 2]] },
        files: [{ filename: "letter_pages_deleted.pdf" }],
      },
    },
  ],
});

export const reversePdf = defineManifest({
  ...paidForPdf,
  code: "reverse-pdf",
  name: "Reverse PDF",
  description: "Put the pages of a PDF in the opposite order, the last one first.",
  tags: ["pdf", "reverse", "order", "pages"],
  alsoCalled: ["reverse pdf pages", "pdf backwards", "reverse page order"],
  help: [
    "Reverse a PDF",
    "The last page becomes the first: for scans that came out the wrong way round.",
    kept,
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "reverse", confidence: 0.4, does: "put its last page first" },
  ],
  operations: {
    reverse: {
      name: "Reverse",
      description: "Puts the pages in the opposite order.",
      options: z.strictObject({}),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "The last page first",
      operation: "reverse",
      options: {},
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_reversed.pdf", 3]] },
        files: [{ filename: "letter_reversed.pdf" }],
      },
    },
  ],
});

export const interleavePdf = defineManifest({
  ...several,
  files: { ...several.files, maxFiles: 2 },
  code: "interleave-pdf",
  name: "Interleave PDF",
  description: "Mix the pages of two PDF files by turns: fronts and backs of a scan become one.",
  tags: ["pdf", "interleave", "mix", "alternate", "scan", "duplex"],
  alsoCalled: ["alternate merge pdf", "mix pdf pages", "combine odd and even pages"],
  help: [
    "Interleave two PDF files",
    "One page of the first file, one of the second, and so on: for two-sided papers that were scanned in two goes.",
    "A scanner that was given the pile turned over has the backs from the last to the first: reverse the second file then. Where one file is longer, its last pages follow at the end.",
    "The first file keeps its bookmarks and its form.",
  ].join("\n"),
  detects: [
    {
      kind: "pdf",
      operation: "interleave",
      confidence: 0.5,
      does: "mix their pages by turns",
      leastFiles: 2,
    },
  ],
  operations: {
    interleave: {
      name: "Interleave",
      description: "Takes a page of each file by turns.",
      options: z.strictObject({
        order: orderOption,
        reversed: z
          .boolean()
          .default(false)
          .meta({ title: "Second file from its last page to its first" }),
      }),
      takes: { files: { least: 2, most: 2 } },
      gives: pdfToPdf.gives,
    },
  },
  examples: [
    {
      name: "A page of each by turns",
      operation: "interleave",
      options: { order: ["appendix.pdf", "letter.pdf"], reversed: true },
      inputs: ["letter.pdf", "appendix.pdf"],
      output: {
        result: { type: "table", rows: [["appendix_interleaved.pdf", 4]] },
        files: [{ filename: "appendix_interleaved.pdf" }],
      },
    },
  ],
});

export const addBlankPages = defineManifest({
  ...paidForPdf,
  code: "add-blank-pages",
  name: "Add Blank Pages",
  description: "Put empty pages into a PDF, after the pages that you name.",
  tags: ["pdf", "blank", "empty", "pages", "insert"],
  alsoCalled: ["insert blank page in pdf", "add empty page to pdf", "pdf spacer pages"],
  help: [
    "Add blank pages to a PDF",
    "An empty page follows each page that you name, as large as that page.",
    kept,
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "add", confidence: 0.3, does: "put empty pages into it" }],
  operations: {
    add: {
      name: "Add pages",
      description: "Puts an empty page after each page that is named.",
      options: z.strictObject({
        pages: z
          .string()
          .min(1, "Pages must be ranges such as 1-3, 5, 8-.")
          .max(1000, "Pages can have at most 1,000 characters.")
          .default("1-")
          .meta({
            title: "After pages",
            description: "Ranges such as 1-3, 5, 8-.",
            placeholder: "1-3, 5, 8-",
          }),
        first: z.boolean().default(false).meta({ title: "One at the beginning too" }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "After the first page",
      operation: "add",
      options: { pages: "1" },
      inputs: ["letter.pdf"],
      output: {
        result: { type: "table", rows: [["letter_with_blanks.pdf", 4]] },
        files: [{ filename: "letter_with_blanks.pdf" }],
      },
    },
  ],
});

export const family = defineFamily<Manifest>([
  organisePdf,
  rotatePdf,
  deletePdfPages,
  reversePdf,
  interleavePdf,
  addBlankPages,
]);
