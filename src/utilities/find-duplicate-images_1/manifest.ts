import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "find-duplicate-images",
  name: "Find Duplicate Images",
  description: "Find identical and similar images.",
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
    "Upload up to 100 images to see which ones look alike.",
    "Each image is reduced to 9 × 8 grey pixels and turned into 64 bits, each saying whether a pixel is lighter than the one to its right. Similarity is the share of equal bits; unrelated images share about half.",
    "This finds images that were resized, compressed, brightened or saved in another format, but not ones that were rotated, flipped or cropped.",
    "Images in a group are similar to its first image. Only the first frame of an animation is compared.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "find",
      confidence: 0.15,
      leastFiles: 3,
      does: "find duplicates among them",
    },
  ],
  operations: {
    find: {
      name: "Find",
      description: "Groups the images that look alike.",
      options: z.strictObject({
        likeness: wholeOption("Minimum similarity", 60, 100, "%")
          .default(90)
          .meta({ title: "Minimum similarity", unit: "%" }),
      }),
      takes: { files: { least: 2 } },
      gives: { results: ["table"] },
    },
  },
  examples: [
    {
      name: "An image and its WebP copy",
      operation: "find",
      options: {},
      inputs: ["badge.png", "badge.webp", "dot.png"],
      output: {
        result: {
          columns: ["Group", "File", "Similarity", "Size", "Bytes"],
          rows: [
            [1, "badge.png", "first", "48 × 32 pixels", 637],
            [1, "badge.webp", "100%", "48 × 32 pixels", 214],
          ],
          sizes: { Bytes: "File size" },
        },
        files: [],
      },
    },
    {
      name: "Only what is nearly the same",
      operation: "find",
      options: { likeness: 99 },
      inputs: ["badge.png", "badge.webp", "dot.png"],
      output: {
        result: {
          type: "table",
          columns: ["Group", "File", "Similarity", "Size", "Bytes"],
          sizes: { Bytes: "File size" },
          rows: [
            [1, "badge.png", "first", "48 × 32 pixels", 637],
            [1, "badge.webp", "100%", "48 × 32 pixels", 214],
          ],
        },
        files: [],
      },
    },
  ],
});
