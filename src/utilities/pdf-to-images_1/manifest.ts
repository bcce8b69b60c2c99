import { z } from "zod";
import { qualityOption } from "#kit/image/image-options.ts";
import { defineManifest, type Operation } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { drawingLimits, paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

const dpi = z
  .int("Resolution must be a whole number.")
  .min(18, "Resolution must be at least 18 dpi.")
  .max(600, "Resolution can be at most 600 dpi.")
  .default(150)
  .meta({
    title: "Resolution",
    unit: "dpi",
    description: "Pixels per inch: 96 for screens, 300 for print.",
  });

const taking = (type: string): Pick<Operation, "takes" | "gives"> => ({
  takes: { files: { least: 1, most: 1 } },
  gives: { results: ["table"], files: { types: [type], number: 500 } },
});

export const manifest = defineManifest({
  ...paidForPdf,
  code: "pdf-to-images",
  name: "PDF to Images",
  description: "Convert the pages of a PDF to PNG or JPG images.",
  tags: ["pdf", "image", "picture", "pages", "png", "jpg", "convert"],
  alsoCalled: ["pdf to image", "pdf to jpeg", "pdf to picture", "render pdf", "pdf page as image"],
  assets: [pdfiumAsset],
  limits: { ...drawingLimits, pixels: 50_000_000 },
  help: [
    "PDF to images",
    "Upload a PDF to get an image of each page as you see it: cropped, rotated, with comments and filled-in form fields.",
    "PNG keeps every pixel and is best for text and drawings. JPG is smaller if pages are photos or scans.",
    "The resolution sets the image size: an A4 page at 150 dpi is 1,240 × 1,754 pixels. Transparent areas become white.",
    "Text without an embedded font is drawn in a font like Helvetica, Times or Courier. Chinese, Japanese and Korean need embedded fonts, as do form fields in other than Western European letters that no program has drawn yet.",
    "One file of up to 100 MB, up to 500 images of 50 megapixels each. Unlock password-protected files first.",
  ].join("\n"),
  pairs: [
    {
      name: "PDF to PNG",
      description: "Convert the pages of a PDF to PNG images.",
      help: "PNG keeps every pixel, so text and lines stay sharp. Each page becomes its own file.",
      operation: "png",
      options: { dpi: 150 },
      example: {
        options: {},
        inputs: ["letter.pdf"],
        output: { files: [1, 2, 3].map((page) => pictureOf("png", page, 1240, 1754)) },
      },
    },
    {
      name: "PDF to JPG",
      description: "Convert the pages of a PDF to JPG images.",
      help: "JPG (the same as JPEG) opens everywhere and makes small files if pages are photos or scans. Each page becomes its own file.",
      operation: "jpeg",
      options: { dpi: 150 },
      example: {
        options: {},
        inputs: ["letter.pdf"],
        output: { files: [1, 2, 3].map((page) => pictureOf("jpeg", page, 1240, 1754)) },
      },
    },
  ],
  detects: [
    { kind: "pdf", operation: "jpeg", confidence: 0.8, does: "convert its pages to images" },
  ],
  operations: {
    png: {
      name: "To PNG",
      description: "Saves each page as a PNG image.",
      options: z.strictObject({ pages: allPages, dpi }),
      ...taking("image/png"),
    },
    jpeg: {
      name: "To JPG",
      description: "Saves each page as a JPG image.",
      options: z.strictObject({
        pages: allPages,
        dpi,
        quality: qualityOption.default(90).meta({
          title: "Quality",
          description: "From 1 (smallest file) to 100 (best quality).",
        }),
      }),
      ...taking("image/jpeg"),
    },
  },
  examples: [
    {
      name: "The first two pages, for a screen",
      operation: "png",
      options: { pages: "1-2", dpi: 96 },
      inputs: ["letter.pdf"],
      output: { files: [1, 2].map((page) => pictureOf("png", page, 793, 1123)) },
    },
    {
      name: "A page as JPG",
      operation: "jpeg",
      options: { pages: "3", dpi: 72, quality: 80 },
      inputs: ["letter.pdf"],
      output: { files: [pictureOf("jpeg", 3, 595, 842)] },
    },
  ],
});

function pictureOf(format: "png" | "jpeg", page: number, width: number, height: number) {
  const ending = format === "png" ? "png" : "jpg";
  return { filename: `letter_${page}.${ending}`, format, width, height };
}
