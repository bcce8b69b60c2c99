import { z } from "zod";
import { partOption, wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { shared } from "./options.ts";

export const gifCompress = defineManifest({
  ...shared,
  code: "gif-compress",
  name: "Compress GIF",
  description: "Make animated GIFs smaller: fewer colours, frames or pixels.",
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
    "Say what the animation may lose, and get it smaller.",
    "Fewer colours cost the least that can be seen. With a loss, pixels that change a little from frame to frame stay as they were. Where frames are left out, the ones that stay are shown for longer, so that the animation takes as long as before.",
    "A file that would become larger is given back as it is. How often it plays is kept. Comments are removed.",
    "Up to 10 files of 20 MB, each of 50 megapixels in all its frames.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "compress", confidence: 0.2, does: "make a GIF smaller" }],
  operations: {
    compress: {
      name: "Compress",
      description: "Writes each GIF anew with what it may keep.",
      options: z.strictObject({
        colours: wholeOption("Colours", 2, 256).default(128).meta({ title: "Colours" }),
        loss: partOption("Loss", 0, 32)
          .default(4)
          .meta({ title: "Loss", description: "0 for none." }),
        keepEvery: wholeOption("Keep every", 1, 10).default(1).meta({
          title: "Keep every",
          description: "2 leaves every other frame out.",
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
  ],
});
