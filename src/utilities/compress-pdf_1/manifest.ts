import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "compress-pdf",
  name: "Compress PDF",
  description:
    "Make a PDF smaller, or compress it to a target size, without turning text into images.",
  category: "pdf",
  tags: ["pdf", "compress", "reduce", "size", "smaller", "optimize"],
  alsoCalled: [
    "pdf compressor",
    "shrink pdf",
    "reduce pdf size",
    "make pdf smaller",
    "compress pdf to 1 mb",
    "optimise pdf",
  ],
  creditsPerExecution: 0.03,
  limits: { ...paidForPdf.limits, milliseconds: 180_000, stepMilliseconds: 30_000 },
  help: [
    "Compress a PDF",
    "Upload a PDF, then choose a compression level or a maximum size.",
    "Photos and scans are reduced to the resolution they are shown at and saved as JPEG. Everything else is compressed without loss: text stays text, and drawings and fonts don't change.",
    "If you choose a maximum size, the file is compressed only as much as needed. If that size can't be reached, you see the smallest size that can.",
    "The result is never larger than your file. CMYK and palette images, faxes, and images over 100 megapixels are not changed.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "compress", confidence: 0.88, does: "make it smaller" }],
  operations: {
    compress: {
      name: "Compress",
      description: "Compresses the PDF at the level you choose.",
      options: z.strictObject({
        level: z
          .enum(["light", "balanced", "strong"])
          .default("balanced")
          .meta({
            title: "Compression level",
            choices: {
              light: "Light: no visible difference",
              balanced: "Balanced: good on screens",
              strong: "Strong: smallest file",
            },
          }),
      }),
      ...pdfToPdf,
    },
    reach: {
      name: "Compress to a size",
      description: "Compresses the PDF to the size you choose, and no smaller.",
      options: z.strictObject({
        megabytes: z
          .number("Size must be a number.")
          .min(0.01, "Size must be at least 0.01 MB.")
          .max(100, "Size can be at most 100 MB.")
          .default(1)
          .meta({ title: "Maximum size", unit: "MB", step: 0.1 }),
      }),
      ...pdfToPdf,
    },
  },
  examples: [
    {
      name: "A scan for the screen",
      operation: "compress",
      options: { level: "balanced" },
      inputs: ["scan.pdf"],
      output: { files: [{ filename: "scan_compressed.pdf" }] },
    },
    {
      name: "A scan to 0.01 MB",
      operation: "reach",
      options: { megabytes: 0.01 },
      inputs: ["scan.pdf"],
      output: { files: [{ filename: "scan_compressed.pdf" }] },
    },
    {
      name: "As small as possible, for email",
      operation: "compress",
      options: { level: "strong" },
      inputs: ["scan.pdf"],
      output: { files: [{ filename: "scan_compressed.pdf" }] },
    },
  ],
});
