import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { enlargeOptions, reduceOptions } from "./options.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "resize-image",
  name: "Resize Image",
  description:
    "Enlarge or reduce an image by a factor or to an exact size, and convert its format if you like.",
  category: "images",
  tags: ["image", "photo", "resize", "enlarge", "reduce", "jpeg", "png", "webp", "avif", "gif"],
  alsoCalled: [
    "thumbnail maker",
    "image resizer",
    "photo resizer",
    "scale image",
    "enlarge image",
    "change image size",
    "change dimensions",
    "upscale",
    "width and height",
    "banner size",
  ],
  files: { ...paidForImages.files, maxBytes: 5 * 1024 ** 2 },
  help: [
    "Resize an image",
    "Upload one image, choose enlarge or reduce, and download the result.",
    "By default, enlarge doubles both sides and reduce halves them. You can also set a factor, the longest side, or a width and height. The proportions are kept unless you choose Fill.",
    "Photos stay upright. Animated GIF and WebP images stay animated unless you choose a format that holds a single image. Colour profiles are kept.",
    "Camera, time and location are removed unless you keep the metadata. JPEG has no transparency, so the background colour fills transparent parts.",
    "The file can be up to 5 MB, and the image up to 100 megapixels before and after resizing.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "reduce", confidence: 0.85, does: "resize it" }],
  operations: {
    enlarge: {
      name: "Enlarge",
      description: "Makes the image larger, by default twice as wide and tall.",
      options: enlargeOptions,
      takes: { files: { least: 1 } },
      gives: { results: ["own"], files: { types: imageTypes, number: "one" } },
    },
    reduce: {
      name: "Reduce",
      description: "Makes the image smaller, by default half as wide and tall.",
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
      name: "Reduce a portrait photo to 24 pixels as WebP",
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
      name: "Enlarge pixel art with sharp edges",
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
