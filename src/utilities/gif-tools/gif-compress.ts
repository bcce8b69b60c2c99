import { z } from "zod";
import { partOption, wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { shared } from "./options.ts";

export const gifCompress = defineManifest({
  ...shared,
  code: "gif-compress",
  name: "Compress GIF",
  description: "Make animated GIFs smaller with fewer colours, frames or pixels.",
  tags: ["gif", "compress", "animation", "image", "optimize"],
  alsoCalled: [
    "gif compressor",
    "reduce gif size",
    "gif optimizer",
    "smaller gif",
    "shrink gif",
    "optimize animated gif",
  ],
  files: { maxFiles: 10, maxBytes: 20 * 1024 ** 2, allowedTypes: ["image/gif"] },
  help: [
    "Compress a GIF",
    "Choose what to give up for a smaller file.",
    "Reducing colours is the least visible change. With lossy compression, pixels that change only a little between frames stay the same. When frames are dropped, the remaining ones are shown for longer, so the animation keeps its length.",
    "If a file would get larger, you get the original back. The number of repeats is kept, and comments are removed.",
    "Up to 10 files of 20 MB, each with up to 50 megapixels across all frames.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "compress", confidence: 0.2, does: "make a GIF smaller" }],
  operations: {
    compress: {
      name: "Compress",
      description: "Compresses each GIF.",
      options: z.strictObject({
        colours: wholeOption("Colours", 2, 256).default(128).meta({ title: "Colours" }),
        loss: partOption("Lossy compression", 0, 32)
          .default(4)
          .meta({ title: "Lossy compression", description: "0 is lossless." }),
        keepEvery: wholeOption("Keep every", 1, 10).default(1).meta({
          title: "Keep every",
          description: "2 drops every other frame.",
          unit: "frame",
        }),
        scale: wholeOption("Size", 5, 100, "%").default(100).meta({ title: "Size", unit: "%" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["image/gif"], number: "each" } },
    },
  },
  examples: [
    {
      name: "Every other frame",
      operation: "compress",
      options: { keepEvery: 2 },
      inputs: ["spin.gif"],
      output: {
        files: [
          { filename: "spin_compressed.gif", format: "gif", width: 24, height: 24, pages: 2 },
        ],
      },
    },
    {
      name: "Every second frame",
      operation: "compress",
      options: { keepEvery: 2 },
      inputs: ["spin.gif"],
      output: {
        files: [
          { filename: "spin_compressed.gif", format: "gif", width: 24, height: 24, pages: 2 },
        ],
      },
    },
    {
      name: "Half the size in 32 colours",
      operation: "compress",
      options: { scale: 50, colours: 32 },
      inputs: ["spin.gif"],
      output: {
        files: [
          { filename: "spin_compressed.gif", format: "gif", width: 12, height: 12, pages: 3 },
        ],
      },
    },
  ],
});
