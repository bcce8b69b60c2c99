import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { shared, mostFrames } from "./options.ts";

export const gifFrames = defineManifest({
  ...shared,
  code: "gif-frames",
  name: "Extract GIF Frames",
  description: "Save the frames of an animated GIF or WebP as separate images.",
  tags: ["gif", "frames", "animation", "image", "extract"],
  alsoCalled: [
    "frames from gif",
    "gif frames",
    "extract frames from gif",
    "gif to images",
    "split gif",
    "gif splitter",
    "animated gif to png frames",
    "gif to jpg frames",
    "webp frames",
    "still images from a gif",
  ],
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: ["image/gif", "image/webp"] },
  help: [
    "Extract frames from a GIF",
    "Get each frame of an animation as its own image.",
    "A table lists how long each frame is shown. You can extract a range, or every second or third frame.",
    `At most ${mostFrames} frames, from a file of up to 20 MB and 50 megapixels in total. JPEG has no transparency, so transparent areas turn white.`,
  ].join("\n"),
  detects: [{ kind: "image", operation: "extract", confidence: 0.15, does: "extract its frames" }],
  operations: {
    extract: {
      name: "Extract",
      description: "Saves each frame as an image.",
      options: z.strictObject({
        from: wholeOption("From frame", 1, 100_000).default(1).meta({ title: "From frame" }),
        to: wholeOption("To frame", 1, 100_000)
          .optional()
          .meta({ title: "To frame", description: "Leave empty for the last frame." }),
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
    {
      name: "The first frame",
      operation: "extract",
      options: { from: 1, to: 1 },
      inputs: ["spin.gif"],
      output: {
        result: { type: "table", rows: [[1, "spin_001.png", 100]] },
        files: [{ filename: "spin_001.png", format: "png", width: 24, height: 24 }],
      },
    },
    {
      name: "Every second frame",
      operation: "extract",
      options: { every: 2 },
      inputs: ["spin.gif"],
      output: {
        result: {
          type: "table",
          rows: [
            [1, "spin_001.png", 100],
            [3, "spin_003.png", 100],
          ],
        },
        files: [
          { filename: "spin_001.png", format: "png", width: 24, height: 24 },
          { filename: "spin_003.png", format: "png", width: 24, height: 24 },
        ],
      },
    },
  ],
});
