import { z } from "zod";
import { colourOption, editOptions, partOption, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { placementOption } from "#kit/image/placement.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const options = z.strictObject({
  kind: z
    .enum(["text", "picture"])
    .default("text")
    .meta({ title: "Watermark", choices: { text: "Text", picture: "Image" } }),
  text: z
    .string("Text must be text.")
    .max(100, "Text can have at most 100 characters.")
    .default("© Pennyworks")
    .meta({ title: "Text" }),
  picture: z
    .string("Image must be the name of a file.")
    .max(255, "A filename can have at most 255 characters.")
    .default("")
    .meta({
      title: "Image",
      description: "Name of the file to put on the others. The last file if left empty.",
    }),
  colour: colourOption("Text colour").default("#ffffff"),
  position: placementOption("Position", "bottom-right"),
  tile: z.boolean().default(false).meta({ title: "All over the image" }),
  size: partOption("Width", 1, 100, "%")
    .default(30)
    .meta({ title: "Width", description: "As a percentage of the image's width.", unit: "%" }),
  angle: wholeOption("Angle", -180, 180, "°").default(0).meta({ title: "Angle", unit: "°" }),
  opacity: wholeOption("Opacity", 1, 100, "%").default(50).meta({ title: "Opacity", unit: "%" }),
  margin: partOption("Margin", 0, 40, "%").default(3).meta({ title: "Margin", unit: "%" }),
  ...editOptions,
});

export type WatermarkOptions = z.output<typeof options>;

export const manifest = defineManifest({
  ...paidForImages,
  code: "watermark-image",
  name: "Watermark Image",
  description: "Add a text or logo watermark to images, in a corner or all over.",
  category: "images",
  tags: ["image", "photo", "watermark", "logo", "copyright"],
  alsoCalled: [
    "add watermark to photo",
    "put logo on picture",
    "photo watermark",
    "copyright stamp",
    "protect photos",
    "overlay images",
    "picture on picture",
    "name on photos",
  ],
  files: { maxFiles: 20, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: { ...paidForImages.limits, milliseconds: 120_000, pixels: 50_000_000 },
  help: [
    "Watermark images",
    "Upload images to add a text to them, or to add one of the images to all the others.",
    "The width is a percentage of each image's width, and the watermark never gets taller than the image. All over, it repeats with gaps of half its size.",
    "Text is drawn in Liberation Sans Bold. Logos keep their transparency and are converted to sRGB. Only the first frame of an animated logo is used.",
    "Animated GIF and WebP images stay animated. PNG and TIFF keep 16 bits, and colour profiles are kept, except that CMYK becomes sRGB. Camera, time and location are removed.",
    "Up to 20 images of 20 MB and 50 megapixels each.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "mark", confidence: 0.3, does: "add a watermark" }],
  operations: {
    mark: {
      name: "Add",
      description: "Adds the watermark to each image.",
      options,
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: imageTypes, number: 20 } },
    },
  },
  examples: [
    {
      name: "Text in the corner",
      operation: "mark",
      options: { text: "© Ada" },
      inputs: ["badge.png"],
      output: {
        files: [{ filename: "badge_marked.png", format: "png", width: 48, height: 32 }],
      },
    },
    {
      name: "A logo all over",
      operation: "mark",
      options: { kind: "picture", picture: "dot.png", tile: true, size: 10 },
      inputs: ["dot.png", "badge.png"],
      output: {
        files: [{ filename: "badge_marked.png", format: "png", width: 48, height: 32 }],
      },
    },
    {
      name: "A small logo at the bottom",
      operation: "mark",
      options: { kind: "picture", picture: "dot.png", size: 30 },
      inputs: ["dot.png", "badge.png"],
      output: { files: [{ filename: "badge_marked.png", format: "png", width: 48, height: 32 }] },
    },
  ],
});
