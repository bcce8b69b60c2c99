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
    description: "Pixels on an inch of the page: 96 for screens, 300 for print.",
  });

const taking = (type: string): Pick<Operation, "takes" | "gives"> => ({
  takes: { files: { least: 1, most: 1 } },
  gives: { results: ["table"], files: { types: [type], number: 500 } },
});

export const manifest = defineManifest({
  ...paidForPdf,
  code: "pdf-to-images",
  name: "PDF to Images",
  description: "Turn the pages of a PDF into pictures, PNG or JPG.",
  tags: ["pdf", "image", "picture", "pages", "png", "jpg", "convert"],
  alsoCalled: ["pdf to image", "pdf to jpeg", "pdf to picture", "render pdf", "pdf page as image"],
  assets: [pdfiumAsset],
  limits: { ...drawingLimits, pixels: 50_000_000 },
  help: [
    "PDF to images",
    "Upload a PDF, and each of its pages becomes a picture, as it is seen: cropped, turned, with comments and with fields as they are filled in.",
    "PNG keeps every pixel and is best for text and drawings. JPG is smaller where pages are photos or scans.",
    "The resolution says how large the pictures become: a page of A4 at 150 dpi has 1,240 × 1,754 pixels. What is no page but transparent becomes white.",
    "Text whose font is not in the file is drawn with fonts like Helvetica, Times and Courier; Chinese, Japanese and Korean need theirs in the file.",
    "One file of up to 100 MB gives at most 500 pictures, of at most 50 megapixels each. A file with a password is refused.",
  ].join("\n"),
  pairs: [
    {
      name: "PDF to PNG",
      description: "Turn the pages of a PDF into PNG pictures.",
      help: "PNG keeps every pixel: letters and lines stay sharp. Each page is a file of its own.",
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
      description: "Turn the pages of a PDF into JPG pictures.",
      help: "JPG, the same as JPEG, opens everywhere, and is small where pages are photos or scans. Each page is a file of its own.",
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
    { kind: "pdf", operation: "jpeg", confidence: 0.8, does: "turn its pages into pictures" },
  ],
  operations: {
    png: {
      name: "To PNG",
      description: "Draws each page as a PNG.",
      options: z.strictObject({ pages: allPages, dpi }),
      ...taking("image/png"),
    },
    jpeg: {
      name: "To JPG",
      description: "Draws each page as a JPEG.",
      options: z.strictObject({
        pages: allPages,
        dpi,
        quality: qualityOption.default(90).meta({
          title: "Quality",
          description: "From 1, very small, to 100, almost without loss.",
        }),
      }),
      ...taking("image/jpeg"),
    },
  },
  examples: [
    {
      name: "The first two pages for a screen",
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
