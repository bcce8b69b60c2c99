import { z } from "zod";
import { qualityOption } from "#kit/image/image-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { shared } from "./options.ts";

export const convertAnimation = defineManifest({
  ...shared,
  code: "convert-animation",
  name: "Convert Animation",
  description: "Convert animated images between GIF, APNG and WebP.",
  tags: ["gif", "apng", "webp", "animation", "image"],
  alsoCalled: [
    "gif to apng",
    "apng to gif",
    "webp to animated gif",
    "gif to animated webp",
    "apng to webp",
    "animated webp to gif",
    "webp to apng",
    "animated png",
    "moving picture converter",
  ],
  files: {
    maxFiles: 10,
    maxBytes: 20 * 1024 ** 2,
    allowedTypes: ["image/gif", "image/webp", "image/png"],
  },
  help: [
    "Convert an animation",
    "Upload a GIF, an animated PNG or an animated WebP, and convert it to one of the other formats.",
    "Frames, their timing (up to 65 seconds each) and the number of repeats are kept. GIF measures time in hundredths of a second, has 256 colours, and each pixel is either fully transparent or opaque. WebP is smaller and slightly lossy. APNG is lossless and large.",
    "WebP merges identical frames that follow each other. Up to 10 files of 20 MB, each with up to 50 megapixels across all frames.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "convert", confidence: 0.1, does: "convert an animation" }],
  operations: {
    convert: {
      name: "Convert",
      description: "Converts each animation to another format.",
      options: z.strictObject({
        to: z
          .enum(["gif", "apng", "webp"])
          .default("gif")
          .meta({
            title: "Convert to",
            choices: { gif: "GIF", apng: "APNG", webp: "Animated WebP" },
          }),
        quality: qualityOption.default(90).meta({ title: "Quality", description: "WebP only." }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: ["image/gif", "image/png", "image/webp"], number: "each" },
      },
    },
  },
  examples: [
    {
      name: "GIF to APNG",
      operation: "convert",
      options: { to: "apng" },
      inputs: ["spin.gif"],
      output: { files: [{ filename: "spin.png", format: "png", width: 24, height: 24 }] },
    },
    {
      name: "GIF to WebP",
      operation: "convert",
      options: { to: "webp" },
      inputs: ["spin.gif"],
      output: {
        files: [{ filename: "spin.webp", format: "webp", width: 24, height: 24, pages: 3 }],
      },
    },
  ],
});
