import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "find-duplicate-images",
  name: "Find Duplicate Images",
  description: "Find pictures that are the same or look alike among many.",
  category: "images",
  tags: ["image", "photo", "duplicate", "similar", "hash"],
  alsoCalled: [
    "duplicate photo finder",
    "similar images",
    "find same pictures",
    "perceptual hash",
    "image hash",
    "remove duplicate photos",
  ],
  files: { maxFiles: 100, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: {
    ...paidForImages.limits,
    milliseconds: 240_000,
    stepMilliseconds: 30_000,
    outputBytes: 0,
  },
  help: [
    "Find duplicate images",
    "Upload up to a hundred pictures, and see which are alike.",
    "Each picture becomes 64 bits: it is made grey and 9 by 8 pixels large, and each bit says whether a pixel is lighter than its right neighbour. Two pictures are so much alike as bits are the same; those of no relation share about half of them.",
    "So a picture is found again that was scaled, compressed, made lighter, or saved in another format. One that was turned, mirrored or cut is not.",
    "A group holds the pictures that are alike to its first. Of animations the first frame counts.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "find",
      confidence: 0.15,
      leastFiles: 3,
      does: "find those that are alike",
    },
  ],
  operations: {
    find: {
      name: "Find",
      description: "Groups the images that look alike.",
      options: z.strictObject({
        likeness: wholeOption("Alike from", 60, 100, "%")
          .default(90)
          .meta({ title: "Alike from", unit: "%" }),
      }),
      takes: { files: { least: 2 } },
      gives: { results: ["table"] },
    },
  },
  examples: [
    {
      name: "A picture and its copy as WebP",
      operation: "find",
      options: {},
      inputs: ["badge.png", "badge.webp", "dot.png"],
      output: {
        result: {
          columns: ["Group", "File", "Alike", "Size", "Bytes"],
          rows: [
            [1, "badge.png", "first", "48 × 32 pixels", 637],
            [1, "badge.webp", "100 %", "48 × 32 pixels", 214],
          ],
        },
        files: [],
      },
    },
  ],
});
