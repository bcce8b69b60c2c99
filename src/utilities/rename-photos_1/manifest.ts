import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "rename-photos",
  name: "Rename Photos",
  description: "Name photos after the moment at which they were taken.",
  category: "images",
  tags: ["photo", "rename", "exif", "date", "image"],
  alsoCalled: [
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
    "Rename photos",
    "Upload photos, and get them under names of their date and time.",
    "In the pattern, {year}, {month}, {day}, {hour}, {minute} and {second} stand for the moment, {name} for the old name and {camera} for the camera's model. Two photos of one second get (2).",
    "The moment is that at which the photo was taken, as the camera wrote it into the EXIF data, in the camera's own time; else that at which it was made digital, or changed. A photo without any keeps its name.",
    "The files themselves stay as they are, byte by byte. Up to 100 photos of 20 MB.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "rename",
      confidence: 0.15,
      does: "name them by their dates",
    },
  ],
  operations: {
    rename: {
      name: "Rename",
      description: "Gives back each photo under a name by its date.",
      options: z.strictObject({
        pattern: z
          .string("Pattern must be a text.")
          .min(1, "Pattern must have at least one sign.")
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
      name: "A photo of May 2026",
      operation: "rename",
      options: {},
      inputs: ["photo.jpg"],
      output: { files: [{ filename: "2026-05-04_03-02-01.jpg", format: "jpeg" }] },
    },
  ],
});
