import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { drawingLimits, paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "extract-pdf-images",
  name: "Extract PDF Images",
  description: "Extract the images from a PDF at their original quality.",
  tags: ["pdf", "extract", "images", "pictures", "photos"],
  alsoCalled: [
    "pdf image extractor",
    "get pictures from pdf",
    "save images from pdf",
    "pull photos out of pdf",
    "all images in a pdf",
  ],
  assets: [pdfiumAsset],
  limits: { ...drawingLimits, milliseconds: 180_000, stepMilliseconds: 60_000, pixels: 50_000_000 },
  help: [
    "Extract images",
    "Upload a PDF and get every image its pages show, at full resolution.",
    "A JPEG photo is saved unchanged, byte for byte, unless the page shows it in other colours, such as inverted. Every other image becomes a lossless PNG; CMYK images are converted to RGB.",
    "An image shown several times is saved once. Cropping, rotation, overlays and transparency masks on the page are not applied.",
    "Drawings and text are not images: to get those, convert the pages to images. A file can be up to 100 MB, with up to 500 images of up to 50 megapixels each.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "extract", confidence: 0.5, does: "extract its images" }],
  operations: {
    extract: {
      name: "Extract",
      description: "Saves each image on the pages as a file.",
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
