import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { cropOptions } from "./options.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "crop-image",
  name: "Crop Image",
  description: "Crop, rotate or flip an image.",
  category: "images",
  tags: ["image", "photo", "crop", "cut", "rotate", "turn", "flip", "mirror", "aspect"],
  alsoCalled: [
    "flip image",
    "mirror image",
    "cut image",
    "image cropper",
    "crop profile picture",
    "straighten photo",
  ],
  help: [
    "Crop an image",
    "Upload an image, choose the area to keep, and download the result.",
    "Drag the frame by its corners and edges, move it with the arrow keys, or enter left, top, width and height in pixels. An aspect ratio such as 16:9 keeps the frame in shape.",
    "The image is flipped and rotated first, clockwise by any angle. Empty corners are transparent, or filled with the background if the format has no transparency.",
    "Animated GIF and WebP images stay animated. The colour profile is kept; camera, time and location are removed.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "crop", confidence: 0.7, does: "crop, rotate or flip it" }],
  operations: {
    crop: {
      name: "Crop",
      description: "Flips, rotates and crops an image, in this order.",
      options: cropOptions,
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: imageTypes, number: "one" } },
    },
  },
  examples: [
    {
      name: "Square in the centre",
      operation: "crop",
      options: { aspect: "1:1" },
      inputs: ["corners.png"],
      output: {
        files: [{ filename: "corners_cropped.png", format: "png", width: 20, height: 20 }],
      },
    },
    {
      name: "Rotated 90°, upper half",
      operation: "crop",
      options: { angle: 90, y: 0, height: 15 },
      inputs: ["corners.png"],
      output: {
        result: { values: [{}, {}, { label: "New size", value: "20 × 15 pixels" }] },
        files: [{ filename: "corners_cropped.png", format: "png", width: 20, height: 15 }],
      },
    },
    {
      name: "A wide banner",
      operation: "crop",
      options: { aspect: "16:9" },
      inputs: ["corners.png"],
      output: {
        files: [{ filename: "corners_cropped.png", format: "png", width: 30, height: 17 }],
      },
    },
  ],
});
