import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidForPdf, pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

export const manifest = defineManifest({
  ...paidForPdf,
  code: "compress-pdf",
  name: "Compress PDF",
  description: "Make a PDF smaller, or as small as you wish, with its text kept as text.",
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
    "Upload a PDF and choose how strongly, or the size that it may have at most.",
    "Photos and scans lose pixels that are not seen at the size at which they are shown, and are saved anew as JPEG. Everything else is packed without any loss: text stays text, drawings and fonts stay as they are.",
    "Where a size is wished, it is compressed only as strongly as needed. A size that cannot be reached is refused, with the smallest that can.",
    "The file that you get is never larger than yours. Pictures with ink colours or a palette, faxes, and what has over 100 megapixels, stay as they are.",
  ].join("\n"),
  detects: [{ kind: "pdf", operation: "compress", confidence: 0.88, does: "make it smaller" }],
  operations: {
    compress: {
      name: "Compress",
      description: "Makes the PDF smaller, as strongly as you choose.",
      options: z.strictObject({
        level: z
          .enum(["light", "balanced", "strong"])
          .default("balanced")
          .meta({
            title: "Compression",
            choices: {
              light: "Light: nothing to be seen",
              balanced: "Balanced: good on screens",
              strong: "Strong: small above all",
            },
          }),
      }),
      ...pdfToPdf,
    },
    reach: {
      name: "Compress to a size",
      description: "Makes the PDF as small as you wish, and no smaller.",
      options: z.strictObject({
        megabytes: z
          .number("Size must be a number.")
          .min(0.01, "Size must be at least 0.01 MB.")
          .max(100, "Size can be at most 100 MB.")
          .default(1)
          .meta({ title: "At most", unit: "MB", step: 0.1 }),
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
      name: "A scan of at most 0.01 MB",
      operation: "reach",
      options: { megabytes: 0.01 },
      inputs: ["scan.pdf"],
      output: { files: [{ filename: "scan_compressed.pdf" }] },
    },
  ],
});
