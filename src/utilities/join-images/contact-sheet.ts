import { z } from "zod";
import { colourOption, partOption, wholeOption } from "#kit/image/edit-options.ts";
import { qualityOption } from "#kit/image/image-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { shared } from "./options.ts";

export const contactSheet = defineManifest({
  ...shared,
  code: "contact-sheet",
  name: "Create Contact Sheet",
  description: "Put many pictures on printable sheets with their file names underneath.",
  tags: ["image", "photo", "contact-sheet", "print", "index", "pdf"],
  alsoCalled: [
    "contact sheet",
    "contact sheet with file names",
    "photo index",
    "thumbnail sheet",
    "proof sheet",
    "index print",
    "many photos on one page with names",
    "photo overview pdf",
    "picture catalogue",
  ],
  files: { ...shared.files, maxFiles: 100 },
  limits: { ...shared.limits, milliseconds: 240_000, stepMilliseconds: 30_000 },
  help: [
    "Create a contact sheet",
    "Upload pictures to see them in rows and columns on sheets of paper, each with its name below.",
    "Pictures aren't cropped or enlarged. If they don't fit on one sheet, there are more: pages of a PDF, or an image for each sheet.",
    "Long names are shortened in the middle. For a grid without names or gaps, use Create Photo Collage.",
    "Photos appear upright, only the first frame of an animation is used, and everything becomes 8-bit sRGB. Camera, time and location are removed. Up to 100 images of 20 MB and 50 megapixels each.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "make",
      confidence: 0.32,
      leastFiles: 2,
      does: "print them on a contact sheet",
    },
  ],
  operations: {
    make: {
      name: "Make",
      description: "Puts the pictures on sheets, row by row.",
      options: z.strictObject({
        columns: wholeOption("Columns", 1, 20).default(4).meta({ title: "Columns" }),
        rows: wholeOption("Rows", 1, 30).default(5).meta({ title: "Rows" }),
        names: z
          .enum(["full", "bare", "none"])
          .default("full")
          .meta({
            title: "Names",
            choices: { full: "File names", bare: "Without the ending", none: "None" },
          }),
        paper: z
          .enum(["a4", "letter", "a3"])
          .default("a4")
          .meta({ title: "Paper", choices: { a4: "A4", letter: "Letter", a3: "A3" } }),
        isLandscape: z.boolean().default(false).meta({ title: "Landscape" }),
        format: z
          .enum(["pdf", "png", "jpeg"])
          .default("pdf")
          .meta({ title: "Format", choices: { pdf: "PDF", png: "PNG", jpeg: "JPEG" } }),
        resolution: wholeOption("Resolution", 72, 300, "dpi")
          .default(200)
          .meta({ title: "Resolution", unit: "dpi" }),
        margin: partOption("Margin", 0, 50, "mm").default(10).meta({ title: "Margin", unit: "mm" }),
        gap: partOption("Gap", 0, 50, "mm").default(4).meta({ title: "Gap", unit: "mm" }),
        background: colourOption("Background").default("#ffffff"),
        order: orderOption,
        quality: qualityOption
          .default(90)
          .meta({ title: "Quality", description: "For PDF and JPEG.", advanced: true }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["values"],
        files: { types: ["application/pdf", "image/png", "image/jpeg"], number: 100 },
      },
    },
  },
  examples: [
    {
      name: "Two pictures on A4",
      operation: "make",
      options: { columns: 2, rows: 2, resolution: 100 },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "contact-sheet.pdf" }] },
    },
    {
      name: "A small overview as PNG",
      operation: "make",
      options: {
        columns: 2,
        rows: 1,
        isLandscape: true,
        resolution: 72,
        format: "png",
        names: "bare",
      },
      inputs: ["badge.png", "dot.png"],
      output: {
        files: [{ filename: "contact-sheet.png", format: "png", width: 842, height: 595 }],
      },
    },
    {
      name: "A sheet for each picture",
      operation: "make",
      options: { columns: 1, rows: 1, resolution: 72, format: "jpeg", names: "none" },
      inputs: ["badge.png", "dot.png"],
      output: {
        files: [
          { filename: "contact-sheet_1.jpg", format: "jpeg", width: 595, height: 842 },
          { filename: "contact-sheet_2.jpg", format: "jpeg", width: 595, height: 842 },
        ],
      },
    },
  ],
});
