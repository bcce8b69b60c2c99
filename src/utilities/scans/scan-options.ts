import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { tesseractNeed } from "#kit/ocr/tesseract.ts";
import { paidForPdf } from "#kit/pdf/paid-for-pdf.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";

/** As many as a run has time for on a small server. */
export const mostPages = 100;

/** For a PDF or some pictures, whose pages Tesseract reads. */
export const paidForScans = {
  ...paidForPdf,
  creditsPerExecution: 0.05,
  files: {
    maxFiles: 50,
    maxBytes: 100 * 1024 ** 2,
    allowedTypes: ["application/pdf", ...imageTypes],
  },
  assets: [pdfiumAsset],
  needs: [tesseractNeed],
  limits: {
    milliseconds: 600_000,
    stepMilliseconds: 120_000,
    memoryBytes: 2 * 1024 ** 3,
    pixels: 200_000_000,
    outputBytes: 256 * 1024 ** 2,
  },
} satisfies Partial<Manifest>;

export const turnOption = z.boolean().default(true).meta({
  title: "Turn pages upright",
  description: "Finds pages that are sideways or upside down.",
});

export const inputsHelp =
  "Upload one PDF, or up to 50 JPG, PNG, TIFF or WebP images, which become its pages in the order of the list.";
export const limitsHelp = `Up to ${mostPages} pages at a time. Remove a PDF's password first.`;
