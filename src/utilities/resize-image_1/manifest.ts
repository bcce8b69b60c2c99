import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { enlargeOptions, reduceOptions } from "./options.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "resize-image",
  name: "Resize Image",
  description:
    "Enlarge or reduce a photo or drawing, by a factor or to the size you need, and change its format on the way.",
  category: "images",
  tags: ["image", "photo", "resize", "enlarge", "reduce", "jpeg", "png", "webp", "avif", "gif"],
  alsoCalled: [
    "image resizer",
    "photo resizer",
    "scale image",
    "enlarge image",
    "change image size",
    "change dimensions",
    "upscale",
    "width and height",
  ],
  files: { ...paidForImages.files, maxBytes: 5 * 1024 ** 2 },
  help: [
    "Resize an image",
    "Upload one image, choose enlarge or reduce, and download the result.",
    "Without any settings, enlarge doubles both sides and reduce halves them. Or give a factor, a width or a height (the proportions are kept unless you choose fill), or the longest side.",
    "A photo that was taken upright stays upright. Animated GIF and WebP images stay animated, unless you choose a format that holds a single picture. Colours keep their profile.",
    "Camera, time and place are removed from the file unless you keep the metadata. JPEG has no transparency: the background colour takes its place.",
    "The image can have at most 100 megapixels before and after, and 5 MB before.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "reduce", confidence: 0.85, does: "resize it" }],
  operations: {
    enlarge: {
      name: "Enlarge",
      description: "Makes the image larger: twice as wide and high, unless you say how large.",
      options: enlargeOptions,
      takes: { files: { least: 1 } },
      gives: { results: ["own"], files: { types: imageTypes, number: "one" } },
    },
    reduce: {
      name: "Reduce",
      description: "Makes the image smaller: half as wide and high, unless you say how small.",
      options: reduceOptions,
      takes: { files: { least: 1 } },
      gives: { results: ["own"], files: { types: imageTypes, number: "one" } },
    },
  },
  examples: [
    {
      name: "Double an image",
      operation: "enlarge",
      options: {},
      inputs: ["gradient.jpg"],
      output: {
        result: {
          before: { width: 64, height: 48, format: "jpeg" },
          after: { filename: "gradient_enlarged.jpg", width: 128, height: 96, format: "jpeg" },
          frames: 1,
        },
        files: [{ filename: "gradient_enlarged.jpg", width: 128, height: 96, format: "jpeg" }],
      },
    },
    {
      name: "Reduce an upright photo to 24 pixels as WebP",
      operation: "reduce",
      options: { longestSide: 24, format: "webp" },
      inputs: ["upright.jpg"],
      output: {
        result: {
          before: { width: 48, height: 64, format: "jpeg" },
          after: { filename: "upright_reduced.webp", width: 18, height: 24, format: "webp" },
          frames: 1,
        },
        files: [{ filename: "upright_reduced.webp", width: 18, height: 24, format: "webp" }],
      },
    },
    {
      name: "Enlarge pixel art with its hard edges",
      operation: "enlarge",
      options: { factor: 8, kernel: "nearest" },
      inputs: ["pixels.png"],
      output: {
        files: [{ filename: "pixels_enlarged.png", width: 16, height: 16, format: "png" }],
      },
    },
    {
      name: "Halve an animation",
      operation: "reduce",
      options: {},
      inputs: ["animation.gif"],
      output: {
        result: { frames: 3 },
        files: [
          { filename: "animation_reduced.gif", width: 8, height: 6, format: "gif", pages: 3 },
        ],
      },
    },
  ],
});
