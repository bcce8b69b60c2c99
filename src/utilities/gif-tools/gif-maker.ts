import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { pixelsOption } from "#kit/image/image-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { shared, loopOption } from "./options.ts";

export const gifMaker = defineManifest({
  ...shared,
  code: "gif-maker",
  name: "Create GIF",
  description: "Create an animated GIF or WebP from several images.",
  tags: ["gif", "animation", "image", "webp", "slideshow"],
  alsoCalled: [
    "gif maker",
    "animated gif maker",
    "images to gif",
    "photos to gif",
    "create gif",
    "png to animated gif",
    "gif creator",
    "jpg to gif animation",
    "slideshow gif",
    "animation from pictures",
    "stop motion",
  ],
  files: { maxFiles: 100, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  help: [
    "Create a GIF",
    "Upload images, put them in order, and choose how long each one is shown.",
    "The animation is the size of the first image unless you set another size. Other images are scaled to fit inside it, with the background around them, or to fill it. If an image is animated, all of its frames are used.",
    "GIF measures time in hundredths of a second, and many programs can't show a frame for less than two of them. A GIF has up to 256 colours, and each pixel is either fully transparent or opaque. WebP supports all colours and partial transparency, and merges identical frames that follow each other.",
    "Photos appear upright, and everything is converted to sRGB. Up to 100 files of 20 MB, 500 frames, and 50 megapixels in total.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "make",
      confidence: 0.3,
      leastFiles: 2,
      does: "make an animated GIF",
    },
  ],
  operations: {
    make: {
      name: "Make",
      description: "Combines the images into an animation, in order.",
      options: z.strictObject({
        delay: wholeOption("Time per image", 20, 60_000, "ms")
          .default(500)
          .meta({ title: "Time per image", unit: "ms" }),
        loop: loopOption,
        width: pixelsOption("Width", 1).meta({ title: "Width", unit: "px" }),
        height: pixelsOption("Height", 1).meta({ title: "Height", unit: "px" }),
        fit: z
          .enum(["whole", "fill"])
          .default("whole")
          .meta({ title: "Scaling", choices: { whole: "Fit inside", fill: "Fill" } }),
        background: colourOption("Background").optional(),
        order: orderOption,
        isReversed: z.boolean().default(false).meta({ title: "Play back and forth" }),
        format: z
          .enum(["gif", "webp"])
          .default("gif")
          .meta({ title: "Format", choices: { gif: "GIF", webp: "WebP" } }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: ["image/gif", "image/webp"], number: "one" } },
    },
  },
  examples: [
    {
      name: "Two images, half a second each",
      operation: "make",
      options: {},
      inputs: ["badge.png", "dot.png"],
      output: {
        files: [{ filename: "animation.gif", format: "gif", width: 48, height: 32, pages: 2 }],
      },
    },
    {
      name: "A slow slideshow that plays twice",
      operation: "make",
      options: { delay: 2000, loop: 2 },
      inputs: ["badge.png", "dot.png"],
      output: {
        files: [{ filename: "animation.gif", format: "gif", width: 48, height: 32, pages: 2 }],
      },
    },
    {
      name: "Small, for a chat",
      operation: "make",
      options: { width: 24, delay: 200, format: "webp" },
      inputs: ["badge.png", "dot.png"],
      output: {
        files: [{ filename: "animation.webp", format: "webp", width: 24, height: 16, pages: 2 }],
      },
    },
  ],
});
