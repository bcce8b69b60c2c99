import { z } from "zod";
import { colourOption, partOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "compare-images",
  name: "Compare Images",
  description: "See where two pictures differ, and how much: PSNR, SSIM and pixels.",
  category: "images",
  tags: ["image", "compare", "difference", "ssim", "psnr"],
  alsoCalled: [
    "image diff",
    "difference between two pictures",
    "photo comparison",
    "pixel difference",
    "spot the difference",
    "visual diff",
    "compare screenshots",
  ],
  files: { maxFiles: 2, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: { ...paidForImages.limits, pixels: 16_000_000 },
  help: [
    "Compare two images",
    "Upload two pictures of one size. You get numbers, and a picture in which what differs is marked.",
    "A pixel differs where red, green or blue are further apart than the tolerance. PSNR is of the mean squared error of red, green and blue. SSIM is that of Wang and others (2004) of the lightness by ITU-R BT.709, with a Gaussian of 11 pixels and 1.5; 1 is the same picture.",
    "Both are taken as they are seen, in sRGB with 8 bits, on white where they are transparent; of animations the first frame.",
    "Two images of 20 MB and 16 megapixels each.",
  ].join("\n"),
  detects: [
    { kind: "image", operation: "compare", confidence: 0.3, leastFiles: 2, does: "compare them" },
  ],
  operations: {
    compare: {
      name: "Compare",
      description: "Tells how far two images are apart, and marks where.",
      options: z.strictObject({
        tolerance: partOption("Tolerance", 0, 100, "%")
          .default(0)
          .meta({ title: "Tolerance", unit: "%" }),
        colour: colourOption("Colour of differences").default("#ff0000"),
      }),
      takes: { files: { least: 2 } },
      gives: { results: ["values"], files: { types: ["image/png"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A picture and itself",
      operation: "compare",
      options: {},
      inputs: ["badge.png", "badge-2.png"],
      output: {
        result: {
          values: [
            { label: "Pixels that differ", value: "0 of 1,536 (0 %)" },
            { label: "Greatest difference", value: "0 of 255" },
            { label: "PSNR", value: "no difference" },
            { label: "SSIM", value: "1" },
          ],
        },
        files: [{ filename: "badge_difference.png", format: "png", width: 48, height: 32 }],
      },
    },
  ],
});
