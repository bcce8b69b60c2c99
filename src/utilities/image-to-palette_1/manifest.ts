import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "image-to-palette",
  name: "Extract Colour Palette",
  description: "Find the main colours of an image and their contrast with black and white.",
  category: "images",
  tags: ["image", "palette", "colours", "dominant"],
  alsoCalled: [
    "image to palette",
    "color palette from image",
    "dominant colors",
    "extract colours from photo",
    "colour picker from image",
    "image color extractor",
    "color scheme from picture",
    "which colours are in a picture",
    "hex codes from photo",
  ],
  limits: { ...paidForImages.limits, pixels: 50_000_000, outputBytes: 0 },
  help: [
    "Extract a colour palette",
    "Upload an image to get its main colours and how much of it each one covers.",
    "If an image has no more colours than you ask for, you get exactly those. Otherwise, similar colours are grouped, and you get the average of each group.",
    "Contrast with white and black follows WCAG 2.2: text needs 4.5:1, large text 3:1.",
    "Pixels that are more than half transparent are ignored. Colours are sRGB, and only the first frame of an animation is used. One image of up to 20 MB and 50 megapixels.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "find", confidence: 0.2, does: "find its main colours" }],
  operations: {
    find: {
      name: "Find colours",
      description: "Lists the main colours of the image.",
      options: z.strictObject({
        colours: wholeOption("Colours", 1, 32).default(8).meta({ title: "Colours" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["values"] },
    },
  },
  examples: [
    {
      name: "A single-colour dot",
      operation: "find",
      options: { colours: 1 },
      inputs: ["dot.png"],
      output: {
        result: {
          values: [
            {
              label: "#2a9d8f",
              value: "100%",
              note: "contrast with white 3.32, with black 6.32",
              swatch: "#2a9d8f",
            },
          ],
        },
        files: [],
      },
    },
  ],
});
