import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "rename-photos",
  name: "Rename Photos by Date",
  description: "Rename photos by the date and time they were taken.",
  category: "images",
  tags: ["photo", "rename", "exif", "date", "image"],
  alsoCalled: [
    "rename photos",
    "rename photos by date",
    "rename pictures by date taken",
    "exif rename",
    "batch rename photos",
    "sort photos by date",
  ],
  files: { maxFiles: 100, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: {
    ...paidForImages.limits,
    milliseconds: 120_000,
    pixels: 250_000_000,
    outputBytes: 1024 ** 3,
  },
  help: [
    "Rename photos by date",
    "Upload photos to rename them by their date and time.",
    "In the pattern, {year}, {month}, {day}, {hour}, {minute} and {second} stand for the time, {name} for the old name and {camera} for the camera model. If two photos were taken in the same second, one gets (2) after its name.",
    "The time is when the photo was taken, as saved by the camera in its own time zone (EXIF). If it is missing, the time of digitising or of the last change is used. A photo without any of them keeps its name.",
    "The files themselves don't change. Up to 100 photos of 20 MB each.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "rename",
      confidence: 0.15,
      does: "rename them by date",
    },
  ],
  operations: {
    rename: {
      name: "Rename",
      description: "Renames each photo by its date.",
      options: z.strictObject({
        pattern: z
          .string("Pattern must be text.")
          .min(1, "Pattern must have at least one character.")
          .max(100, "Pattern can have at most 100 characters.")
          .regex(
            /^[^\\/:*?"<>|\p{Cc}]*$/u,
            'Pattern cannot have \\ / : * ? " < > |, which names of files have not.',
          )
          .default("{year}-{month}-{day}_{hour}-{minute}-{second}")
          .meta({ title: "Pattern" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: imageTypes, number: "each" } },
    },
  },
  examples: [
    {
      name: "A photo from May 2026",
      operation: "rename",
      options: {},
      inputs: ["photo.jpg"],
      output: { files: [{ filename: "2026-05-04_03-02-01.jpg", format: "jpeg" }] },
    },
    {
      name: "By year and camera",
      operation: "rename",
      options: { pattern: "{year}-{month} {camera} {name}" },
      inputs: ["photo.jpg"],
      output: {
        result: { type: "table", rows: [["photo.jpg", "2026-05 Box 1 photo.jpg"]] },
        files: [{ filename: "2026-05 Box 1 photo.jpg", format: "jpeg", width: 32, height: 48 }],
      },
    },
    {
      name: "As a phone names them",
      operation: "rename",
      options: { pattern: "IMG_{year}{month}{day}_{hour}{minute}{second}" },
      inputs: ["photo.jpg"],
      output: {
        result: { type: "table", rows: [["photo.jpg", "IMG_20260504_030201.jpg"]] },
        files: [{ filename: "IMG_20260504_030201.jpg", format: "jpeg", width: 32, height: 48 }],
      },
    },
  ],
});
