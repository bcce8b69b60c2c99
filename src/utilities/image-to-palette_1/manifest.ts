import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "image-to-palette",
  name: "Image to Palette",
  description: "Find the main colours of a picture, and how they read on each other.",
  category: "images",
  tags: ["image", "palette", "colours", "dominant"],
  alsoCalled: [
    "color palette from image",
    "dominant colors",
    "extract colours from photo",
    "colour picker from image",
    "image color extractor",
    "color scheme from picture",
  ],
  limits: { ...paidForImages.limits, pixels: 50_000_000, outputBytes: 0 },
  help: [
    "Image to palette",
    "Upload a picture, and get its main colours with their share of it.",
    "A picture of no more colours than you ask for gives exactly these. Of others, the colours are gathered around as many that lie furthest from each other, and each group has its mean.",
    "The contrast with white and black is that of WCAG 2.2: text needs 4.5, large text 3.",
    "What is less than half opaque does not count. Colours are those of sRGB; of an animation the first frame is taken. One image of 20 MB and 50 megapixels.",
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
      name: "A dot of one colour",
      operation: "find",
      options: { colours: 1 },
      inputs: ["dot.png"],
      output: {
        result: {
          values: [
            {
              label: "#2a9d8f",
              value: "100 %",
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
