import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

const options = z.strictObject({
  kilobytes: z
    .number("Target must be a number.")
    .min(1, "Target must be at least 1 kB.")
    .max(20_000, "Target can be at most 20,000 kB.")
    .default(200)
    .meta({
      title: "Target size",
      description: "Maximum file size in kB (1,000 bytes).",
      unit: "kB",
    }),
  format: z
    .enum(["same", "jpeg", "webp", "avif"])
    .default("same")
    .meta({
      title: "Format",
      choices: { same: "Same format", jpeg: "JPEG", webp: "WebP", avif: "AVIF" },
      advanced: true,
    }),
  minimumQuality: z
    .int("Lowest quality must be a whole number.")
    .min(1, "Lowest quality must be at least 1.")
    .max(95, "Lowest quality can be at most 95.")
    .default(30)
    .meta({
      title: "Lowest quality",
      description: "From 1 to 95. Below it, the image is scaled down instead.",
      advanced: true,
    }),
  mayShrink: z.boolean().default(true).meta({
    title: "Allow scaling down",
    description: "Make the image smaller if lowering the quality is not enough.",
    advanced: true,
  }),
});

export type CompressOptions = z.output<typeof options>;

export const manifest = defineManifest({
  ...paidOnServer,
  code: "compress-image",
  name: "Compress Image",
  description: "Compress images to a target file size with the best possible quality.",
  category: "images",
  tags: ["image", "photo", "compress", "size", "kb", "jpeg", "png", "webp", "avif"],
  alsoCalled: [
    "image compressor",
    "photo compressor",
    "reduce file size",
    "image optimizer",
    "compress to kb",
    "tinypng",
  ],
  creditsPerExecution: 0.02,
  files: {
    maxFiles: 10,
    maxBytes: 20 * 1024 ** 2,
    allowedTypes: imageTypes,
  },
  limits: {
    milliseconds: 120_000,
    memoryBytes: 2 * 1024 ** 3,
    pixels: 50_000_000,
    outputBytes: 128 * 1024 ** 2,
  },
  help: [
    "Compress an image",
    "Enter the maximum file size and get the best quality that fits.",
    "Quality is lowered first, down to your limit. If that isn't enough, the image is scaled down, unless you turn that off. The result shows the quality and size.",
    "PNG images keep their size but use fewer colours. GIF and TIFF have no quality setting: choose another format for them. Animations stay animated in WebP.",
    "Camera, time and location are removed, and colours are converted to sRGB. Files that are already small enough don't change.",
    "Compress up to 10 images at once, each up to 20 MB and 50 megapixels.",
  ].join("\n"),
  detects: [
    { kind: "image", operation: "compress", confidence: 0.9, does: "make it a smaller file" },
  ],
  operations: {
    compress: {
      name: "Compress",
      description:
        "Compresses each image to the target size, lowering quality first, then scaling down.",
      options,
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: imageTypes, number: "each" } },
    },
  },
  examples: [
    {
      name: "A photo in 4 kB",
      operation: "compress",
      options: { kilobytes: 4 },
      inputs: ["plasma.jpg"],
      output: {
        files: [{ filename: "plasma_compressed.jpg", format: "jpeg", width: 160, height: 120 }],
      },
    },
    {
      name: "As small as possible in WebP",
      operation: "compress",
      options: { format: "webp" },
      inputs: ["plasma.png"],
      output: {
        files: [{ filename: "plasma_compressed.webp", format: "webp", width: 64, height: 64 }],
      },
    },
  ],
});
