import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

const options = z.strictObject({
  order: orderOption,
  pageSize: z
    .enum(["a4", "letter", "fit"])
    .default("a4")
    .meta({ title: "Page size", choices: { a4: "A4", letter: "Letter", fit: "Fit to image" } }),
  orientation: z
    .enum(["auto", "portrait", "landscape"])
    .default("auto")
    .meta({
      title: "Orientation",
      description: "For A4 and Letter.",
      choices: { auto: "Match each image", portrait: "Portrait", landscape: "Landscape" },
      advanced: true,
    }),
  margin: z
    .number("Margin must be a number.")
    .min(0, "Margin must be at least 0 mm.")
    .max(90, "Margin can be at most 90 mm.")
    .default(10)
    .meta({ title: "Margin", unit: "mm", advanced: true }),
});

export type PdfOptions = z.output<typeof options>;

function toPdf(name: string, what: string, sample: string, page: string): Pair {
  return {
    name,
    description: `Combine ${what} into one PDF, with each page the size of its image.`,
    help: "Choose A4 or Letter as the page size if you want to print it. Pages follow the order of the list, where you can move each file.",
    operation: "build",
    options: { pageSize: "fit", margin: 0 },
    example: {
      options: { order: [sample] },
      inputs: [sample],
      output: {
        result: { type: "table", rows: [[1, sample, page]] },
        files: [{ filename: sample.replace(/\.\w+$/, ".pdf") }],
      },
    },
  };
}

export const manifest = defineManifest({
  ...paidOnServer,
  code: "images-to-pdf",
  name: "Images to PDF",
  description: "Combine photos and scans into one PDF, one per page, in the order you choose.",
  category: "pdf",
  tags: ["pdf", "image", "photo", "scan", "jpeg", "png", "pages"],
  alsoCalled: ["image to pdf", "photo to pdf", "scan to pdf", "pdf maker"],
  creditsPerExecution: 0.02,
  files: {
    maxFiles: 50,
    maxBytes: 20 * 1024 ** 2,
    allowedTypes: imageTypes,
  },
  limits: {
    milliseconds: 120_000,
    stepMilliseconds: 30_000,
    memoryBytes: 2 * 1024 ** 3,
    pixels: 100_000_000,
    outputBytes: 256 * 1024 ** 2,
  },
  help: [
    "Images to PDF",
    "Upload images, put them in order, and get one PDF with one image per page.",
    "Each image fills the page up to the margin. If the page fits the image, 96 pixels make an inch.",
    "JPEG photos are added unchanged and other images without loss. WebP and AVIF photos become high-quality JPEG. Transparency and colour profiles are kept. Camera, time and location are removed, and photos appear upright.",
    "Up to 50 images of 20 MB and 100 megapixels each.",
  ].join("\n"),
  pairs: [
    toPdf("JPG to PDF", "JPG photos and scans", "photo.jpg", "4 × 8 mm"),
    toPdf("PNG to PDF", "PNG pictures and screenshots", "drawing.png", "11 × 5 mm"),
    toPdf("TIFF to PDF", "TIFF scans", "scan.tif", "11 × 5 mm"),
    toPdf("WebP to PDF", "WebP pictures", "badge.webp", "13 × 8 mm"),
  ],
  detects: [
    { kind: "image", operation: "build", confidence: 0.5, does: "make a PDF from it" },
    {
      kind: "image",
      operation: "build",
      confidence: 0.95,
      does: "combine them into a PDF",
      leastFiles: 2,
    },
  ],
  operations: {
    build: {
      name: "Create PDF",
      description: "Combines the images into one PDF, one per page.",
      options,
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: "one" } },
    },
  },
  examples: [
    {
      name: "Two images on A4",
      operation: "build",
      options: { order: ["drawing.png", "photo.jpg"] },
      inputs: ["photo.jpg", "drawing.png"],
      output: {
        result: {
          type: "table",
          rows: [
            [1, "drawing.png", "297 × 210 mm"],
            [2, "photo.jpg", "210 × 297 mm"],
          ],
        },
        files: [{ filename: "drawing.pdf" }],
      },
    },
  ],
});
