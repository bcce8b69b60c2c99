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
      title: "Target",
      description: "The file will have at most so many kilobytes of 1,000 bytes.",
      unit: "kB",
    }),
  format: z
    .enum(["same", "jpeg", "webp", "avif"])
    .default("same")
    .meta({
      title: "Format",
      choices: { same: "Same format", jpeg: "JPEG", webp: "WebP", avif: "AVIF" },
    }),
  minimumQuality: z
    .int("Lowest quality must be a whole number.")
    .min(1, "Lowest quality must be at least 1.")
    .max(95, "Lowest quality can be at most 95.")
    .default(30)
    .meta({ title: "Lowest quality", description: "From 1 to 95. Below it pixels are given up." }),
  mayShrink: z.boolean().default(true).meta({
    title: "May lose pixels",
    description: "When the quality alone does not do it, the picture becomes smaller.",
  }),
});

/** Parsed options. */
export type CompressOptions = z.output<typeof options>;

export const manifest = defineManifest({
  ...paidOnServer,
  code: "compress-image",
  name: "Compress Image",
  description: "Make photos and drawings fit a file size, with the best quality that fits.",
  category: "images",
  tags: ["image", "photo", "compress", "size", "kb", "jpeg", "png", "webp", "avif"],
  alsoCalled: [
    "image compressor",
    "photo compressor",
    "reduce file size",
    "image optimizer",
    "compress to kb",
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
    "Say how large the file may be, and get the best quality that fits.",
    "The quality is lowered first, down to the lowest that you allow. If that is not enough, the picture loses pixels, unless you forbid it. The result tells the quality and the size that were reached.",
    "A PNG keeps its pixels and is reduced to fewer colours. GIF and TIFF have no quality to lower: choose another format for them. Animated images stay animated in WebP.",
    "Camera, time and place are removed, and colours become those of sRGB. A file that is small enough already stays as it is.",
    "Up to 10 images of 20 MB and 50 megapixels each are compressed at once.",
  ].join("\n"),
  detects: [
    { kind: "image", operation: "compress", confidence: 0.9, does: "make it smaller in bytes" },
  ],
  operations: {
    compress: {
      name: "Compress",
      description: "Makes each image fit the target size, by quality first and by pixels then.",
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
  ],
});
