import { z } from "zod";
import { qualityOption } from "#kit/image/image-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { shared } from "./options.ts";

export const convertAnimation = defineManifest({
  ...shared,
  code: "convert-animation",
  name: "Convert Animation",
  description: "Convert animations between GIF, APNG and animated WebP.",
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
  ],
  files: {
    maxFiles: 10,
    maxBytes: 20 * 1024 ** 2,
    allowedTypes: ["image/gif", "image/webp", "image/png"],
  },
  help: [
    "Convert an animation",
    "Upload a GIF, an animated PNG or an animated WebP, and get it as another of them.",
    "Frames, the time of each, up to 65 seconds, and how often it plays stay. GIF counts time in hundredths of a second, has 256 colours, and a pixel is clear or not. WebP is smaller, and loses a little. APNG loses nothing and is large.",
    "In WebP equal frames that follow each other become one. Up to 10 files of 20 MB, each of 50 megapixels in all its frames.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "convert", confidence: 0.1, does: "convert an animation" }],
  operations: {
    convert: {
      name: "Convert",
      description: "Writes each animation in another format.",
      options: z.strictObject({
        to: z
          .enum(["gif", "apng", "webp"])
          .default("gif")
          .meta({ title: "Into", choices: { gif: "GIF", apng: "APNG", webp: "Animated WebP" } }),
        quality: qualityOption.default(90).meta({ title: "Quality", description: "Of WebP." }),
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
      name: "A GIF as APNG",
      operation: "convert",
      options: { to: "apng" },
      inputs: ["spin.gif"],
      output: { files: [{ filename: "spin.png", format: "png", width: 24, height: 24 }] },
    },
  ],
});
