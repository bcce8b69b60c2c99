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
    .meta({ title: "Watermark", choices: { text: "Text", picture: "A picture" } }),
  text: z
    .string("Text must be a text.")
    .max(100, "Text can have at most 100 characters.")
    .default("© Pennyworks")
    .meta({ title: "Text" }),
  picture: z
    .string("Picture must be the name of a file.")
    .max(255, "A filename can have at most 255 characters.")
    .default("")
    .meta({
      title: "Picture",
      description: "Name of the file that is laid on the others. The last one unless given.",
    }),
  colour: colourOption("Colour of the text").default("#ffffff"),
  position: placementOption("Place", "bottom-right"),
  tile: z.boolean().default(false).meta({ title: "All over the picture" }),
  size: partOption("Width", 1, 100, "%")
    .default(30)
    .meta({ title: "Width", description: "Of the picture's.", unit: "%" }),
  angle: wholeOption("Turn", -180, 180, "°").default(0).meta({ title: "Turn", unit: "°" }),
  opacity: wholeOption("Opacity", 1, 100, "%").default(50).meta({ title: "Opacity", unit: "%" }),
  margin: partOption("Margin", 0, 40, "%").default(3).meta({ title: "Margin", unit: "%" }),
  ...editOptions,
});

/** Parsed options. */
export type WatermarkOptions = z.output<typeof options>;

export const manifest = defineManifest({
  ...paidForImages,
  code: "watermark-image",
  name: "Watermark Image",
  description: "Put a text or a logo on pictures, in a corner or all over.",
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
  ],
  files: { maxFiles: 20, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: { ...paidForImages.limits, milliseconds: 120_000, pixels: 50_000_000 },
  help: [
    "Watermark images",
    "Upload pictures, and put a text on them, or one of the pictures on all others.",
    "The watermark is so many percent as wide as each picture, and never higher than it. All over the picture, it is repeated with half of itself in between.",
    "The text is drawn in Liberation Sans Bold. A logo keeps its transparency and is read in sRGB; of an animated one the first frame is taken.",
    "Animated GIF and WebP images stay animated, PNG and TIFF keep 16 bits, and colours keep their profile; pictures in CMYK become sRGB. Camera, time and place are removed.",
    "Up to 20 images of 20 MB and 50 megapixels each at once.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "mark", confidence: 0.3, does: "put a watermark on it" }],
  operations: {
    mark: {
      name: "Put on",
      description: "Puts the watermark on each image.",
      options,
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: imageTypes, number: 20 } },
    },
  },
  examples: [
    {
      name: "A text in the corner",
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
  ],
});
