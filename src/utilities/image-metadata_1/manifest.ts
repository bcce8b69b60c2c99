import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const manifest = defineManifest({
  ...paidOnServer,
  code: "image-metadata",
  name: "Image Metadata",
  description: "See what a photo tells of camera, time and place, and remove it.",
  category: "images",
  tags: ["image", "photo", "metadata", "exif", "gps", "privacy", "strip", "iptc", "xmp"],
  alsoCalled: [
    "exif viewer",
    "exif remover",
    "metadata viewer",
    "metadata remover",
    "strip metadata",
    "photo location",
    "photo info",
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
    "Image metadata",
    "Show what is written in a picture beside its pixels, or get it without.",
    "Show lists the camera's EXIF data with the place, captions in IPTC and XMP, and the colour profile. Of a GIF it tells format, size and frames only.",
    "Remove takes all of it out of JPEG, PNG, WebP and GIF files without touching a pixel. AVIF is written anew in high quality, and TIFF without any loss. The colour profile stays, and how a photo is turned, as it would look wrong without them.",
    "Up to 10 images of 20 MB each.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "show",
      confidence: 0.45,
      does: "see where and when it was taken, and remove that",
    },
  ],
  operations: {
    show: {
      name: "Show",
      description: "Lists what each image tells beside its pixels.",
      options: z.strictObject({}),
      takes: { files: { least: 1 } },
      gives: { results: ["parts"] },
    },
    strip: {
      name: "Remove",
      description: "Writes each image without its metadata.",
      options: z.strictObject({}),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: imageTypes, number: "each" } },
    },
  },
  examples: [
    {
      name: "What a photo tells",
      operation: "show",
      options: {},
      inputs: ["photo.jpg"],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "File" },
            { title: "Place (GPS)" },
            { title: "Camera (EXIF)" },
            { title: "Caption (IPTC)" },
            { title: "Edits (XMP)" },
          ],
        },
        files: [],
      },
    },
    {
      name: "A photo that tells nothing",
      operation: "strip",
      options: {},
      inputs: ["photo.jpg"],
      output: {
        files: [{ filename: "photo_clean.jpg", format: "jpeg", width: 48, height: 32 }],
      },
    },
  ],
});
