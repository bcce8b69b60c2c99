import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { shared, mostFrames } from "./options.ts";

export const gifFrames = defineManifest({
  ...shared,
  code: "gif-frames",
  name: "GIF Frames",
  description: "Take an animated GIF or WebP apart into pictures.",
  tags: ["gif", "frames", "animation", "image", "extract"],
  alsoCalled: [
    "extract frames from gif",
    "gif to images",
    "split gif",
    "gif splitter",
    "animated gif to png frames",
    "gif to jpg frames",
    "webp frames",
  ],
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: ["image/gif", "image/webp"] },
  help: [
    "Frames of a GIF",
    "Get each frame of an animation as a picture, as it is seen.",
    "A table says how long each is shown. Take a part of them by their numbers, or every so many.",
    `At most ${mostFrames} frames of a file of 20 MB and 50 megapixels in all. In a JPEG transparent parts are white.`,
  ].join("\n"),
  detects: [
    { kind: "image", operation: "extract", confidence: 0.15, does: "take an animation apart" },
  ],
  operations: {
    extract: {
      name: "Take apart",
      description: "Writes each frame as a picture.",
      options: z.strictObject({
        from: wholeOption("From frame", 1, 100_000).default(1).meta({ title: "From frame" }),
        to: wholeOption("To frame", 1, 100_000)
          .optional()
          .meta({ title: "To frame", description: "The last unless given." }),
        every: wholeOption("Every", 1, 1_000).default(1).meta({ title: "Every", unit: "frame" }),
        format: z
          .enum(["png", "jpeg", "webp"])
          .default("png")
          .meta({ title: "Format", choices: { png: "PNG", jpeg: "JPEG", webp: "WebP" } }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: ["image/png", "image/jpeg", "image/webp"], number: mostFrames },
      },
    },
  },
  examples: [
    {
      name: "The last two frames",
      operation: "extract",
      options: { from: 2 },
      inputs: ["spin.gif"],
      output: {
        files: [
          { filename: "spin_002.png", format: "png", width: 24, height: 24 },
          { filename: "spin_003.png", format: "png", width: 24, height: 24 },
        ],
      },
    },
  ],
});
