import { z } from "zod";
import { colourOption, partOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "compare-images",
  name: "Compare Images",
  description: "See where two images differ and by how much, with PSNR, SSIM and a pixel count.",
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
    "are two photos the same",
  ],
  files: { maxFiles: 2, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: { ...paidForImages.limits, pixels: 16_000_000 },
  help: [
    "Compare two images",
    "Upload two images of the same size. You get numbers and an image that marks the differences.",
    "Pixels differ when red, green or blue differ by more than the tolerance. PSNR uses the mean squared error of red, green and blue. SSIM follows Wang et al. (2004) on ITU-R BT.709 luma, with an 11-pixel Gaussian window and sigma 1.5; 1 means identical.",
    "Both images are compared in 8-bit sRGB, with EXIF rotation applied and transparency on white. Only the first frame of an animation is used.",
    "Each image can be up to 20 MB and 16 megapixels.",
  ].join("\n"),
  detects: [
    { kind: "image", operation: "compare", confidence: 0.3, leastFiles: 2, does: "compare them" },
  ],
  operations: {
    compare: {
      name: "Compare",
      description: "Measures how much two images differ and marks where.",
      options: z.strictObject({
        tolerance: partOption("Tolerance", 0, 100, "%")
          .default(0)
          .meta({ title: "Tolerance", unit: "%" }),
        colour: colourOption("Marker colour").default("#ff0000"),
      }),
      takes: { files: { least: 2 } },
      gives: { results: ["values"], files: { types: ["image/png"], number: "one" } },
    },
  },
  examples: [
    {
      name: "An image and itself",
      operation: "compare",
      options: {},
      inputs: ["badge.png", "badge-2.png"],
      output: {
        result: {
          values: [
            { label: "Different pixels", value: "0 of 1,536 (0%)" },
            { label: "Largest difference", value: "0 of 255" },
            { label: "PSNR", value: "identical" },
            { label: "SSIM", value: "1" },
          ],
        },
        files: [{ filename: "badge_difference.png", format: "png", width: 48, height: 32 }],
      },
    },
    {
      name: "Near enough",
      operation: "compare",
      options: { tolerance: 5, colour: "#0000ff" },
      inputs: ["badge.png", "badge-2.png"],
      output: {
        files: [{ filename: "badge_difference.png", format: "png", width: 48, height: 32 }],
      },
    },
  ],
});
