import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "image-metadata",
  name: "View and Remove Image Metadata",
  description: "See the camera, time and location stored in a photo, and remove them.",
  category: "images",
  tags: ["image", "photo", "metadata", "exif", "gps", "privacy", "strip", "iptc", "xmp"],
  alsoCalled: [
    "image metadata",
    "exif viewer",
    "exif remover",
    "metadata viewer",
    "metadata remover",
    "strip metadata",
    "photo location",
    "photo info",
    "when was a photo taken",
    "where was a photo taken",
    "camera settings of a photo",
    "hidden data in photos",
  ],
  creditsPerExecution: 0.01,
  files: {
    maxFiles: 10,
    maxBytes: 20 * 1024 ** 2,
    allowedTypes: imageTypes,
  },
  limits: {
    milliseconds: 60_000,
    memoryBytes: 2 * 1024 ** 3,
    pixels: 250_000_000,
    outputBytes: 256 * 1024 ** 2,
  },
  help: [
    "View and remove image metadata",
    "See what an image file contains besides its pixels, or get a copy without it.",
    "Show lists the camera's EXIF data and location, captions in IPTC and XMP, and the colour profile. For a GIF it shows only the format, size and frames.",
    "Remove strips everything from JPEG, PNG, WebP and GIF files without changing a pixel. AVIF is re-encoded at high quality, and TIFF losslessly. The colour profile and the rotation stay, because the photo would look wrong without them.",
    "Up to 10 images of 20 MB each.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "show",
      confidence: 0.45,
      does: "see where and when it was taken, and remove the data",
    },
  ],
  operations: {
    show: {
      name: "Show",
      description: "Lists the metadata of each image.",
      options: z.strictObject({}),
      takes: { files: { least: 1 } },
      gives: { results: ["parts"] },
    },
    strip: {
      name: "Remove",
      description: "Removes the metadata from each image.",
      options: z.strictObject({}),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: imageTypes, number: "each" } },
    },
  },
  examples: [
    {
      name: "Show a photo's metadata",
      operation: "show",
      options: {},
      inputs: ["photo.jpg"],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "File" },
            { title: "Location (GPS)" },
            { title: "Camera (EXIF)" },
            { title: "Caption (IPTC)" },
            { title: "Edits (XMP)" },
          ],
        },
        files: [],
      },
    },
    {
      name: "Remove a photo's metadata",
      operation: "strip",
      options: {},
      inputs: ["photo.jpg"],
      output: {
        files: [{ filename: "photo_clean.jpg", format: "jpeg", width: 32, height: 48 }],
      },
    },
    {
      name: "Remove a screenshot's texts",
      operation: "strip",
      options: {},
      inputs: ["photo.png"],
      output: { files: [{ filename: "photo_clean.png", format: "png", width: 16, height: 24 }] },
    },
  ],
});
