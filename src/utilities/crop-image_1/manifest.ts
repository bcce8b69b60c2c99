import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { cropOptions } from "./options.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "crop-image",
  name: "Crop Image",
  description: "Cut out a part of a photo or drawing, turn it by any angle, or mirror it.",
  category: "images",
  tags: ["image", "photo", "crop", "cut", "rotate", "turn", "flip", "mirror", "aspect"],
  alsoCalled: ["flip image", "mirror image", "cut image", "image cropper"],
  help: [
    "Crop an image",
    "Upload one image, choose the part that stays, and download it.",
    "Draw the frame by its corners and edges, or with the arrow keys, or type left, top, width and height in pixels. An aspect such as 16:9 keeps the frame in shape.",
    "The image is mirrored and turned first, clockwise by any angle. The corners that this leaves empty are transparent, or have the background where the format has no transparency.",
    "Animated GIF and WebP images stay animated. Colours keep their profile; camera, time and place are removed.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "crop", confidence: 0.7, does: "crop, turn or mirror it" }],
  operations: {
    crop: {
      name: "Crop",
      description: "Mirrors, turns and crops the image, in this order.",
      options: cropOptions,
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: imageTypes, number: "one" } },
    },
  },
  examples: [
    {
      name: "The square in the middle",
      operation: "crop",
      options: { aspect: "1:1" },
      inputs: ["corners.png"],
      output: {
        files: [{ filename: "corners_cropped.png", format: "png", width: 20, height: 20 }],
      },
    },
    {
      name: "A quarter turn and the upper half",
      operation: "crop",
      options: { angle: 90, y: 0, height: 15 },
      inputs: ["corners.png"],
      output: {
        result: { values: [{}, {}, { label: "Size now", value: "20 × 15 pixels" }] },
        files: [{ filename: "corners_cropped.png", format: "png", width: 20, height: 15 }],
      },
    },
  ],
});
