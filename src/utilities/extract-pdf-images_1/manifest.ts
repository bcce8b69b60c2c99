import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { drawingLimits, paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "extract-pdf-images",
  name: "Extract PDF Images",
  description: "Take the pictures out of a PDF as they are inside it.",
  tags: ["pdf", "extract", "images", "pictures", "photos"],
  alsoCalled: [
    "pdf image extractor",
    "get pictures from pdf",
    "save images from pdf",
    "pull photos out of pdf",
  ],
  assets: [pdfiumAsset],
  limits: { ...drawingLimits, milliseconds: 180_000, stepMilliseconds: 60_000, pixels: 50_000_000 },
  help: [
    "Extract images",
    "Upload a PDF and get each picture that its pages show, with all the pixels that it has in the file.",
    "A photo that is a JPEG inside comes out byte by byte as it is. Every other picture becomes a PNG without any loss; one in ink colours is turned into those of a screen.",
    "A picture that is shown several times comes once. How it is cropped, turned or covered on its page is no part of it, nor is what makes parts of it transparent.",
    "Drawings and text are no pictures: turn the pages into images to have those. One file of up to 100 MB gives at most 500 pictures, of at most 50 megapixels each.",
  ].join("\n"),
  detects: [
    { kind: "pdf", operation: "extract", confidence: 0.5, does: "take the pictures out of it" },
  ],
  operations: {
    extract: {
      name: "Extract",
      description: "Writes each picture of the pages to a file.",
      options: z.strictObject({ pages: allPages }),
      takes: { files: { least: 1, most: 1 } },
      gives: {
        results: ["table"],
        files: { types: ["image/png", "image/jpeg"], number: 500 },
      },
    },
  },
  examples: [
    {
      name: "A scan",
      operation: "extract",
      options: {},
      inputs: ["scan.pdf"],
      output: { files: [{ filename: "scan_image-1.jpg" }] },
    },
  ],
});
