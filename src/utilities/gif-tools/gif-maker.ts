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
  name: "GIF Maker",
  description: "Make an animated GIF or WebP of several pictures.",
  tags: ["gif", "animation", "image", "webp", "slideshow"],
  alsoCalled: [
    "animated gif maker",
    "images to gif",
    "photos to gif",
    "create gif",
    "png to animated gif",
    "gif creator",
    "jpg to gif animation",
    "slideshow gif",
  ],
  files: { maxFiles: 100, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  help: [
    "Make a GIF",
    "Upload pictures, put them in order, and say how long each is shown.",
    "The animation is as large as the first picture, unless you say how large. Other pictures are scaled into it: whole, with the background around them, or filling it. Of an animation all frames are taken.",
    "GIF counts time in hundredths of a second, and many programs show nothing for less than two of them. It has 256 colours, and a pixel is clear or not; WebP has all of them, and equal pictures that follow each other become one frame there.",
    "Pictures are taken as they are seen and become sRGB. Up to 100 files of 20 MB, 500 frames, and 50 megapixels in all.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "make",
      confidence: 0.3,
      leastFiles: 2,
      does: "make an animation of them",
    },
  ],
  operations: {
    make: {
      name: "Make",
      description: "Puts the images one after the other into an animation.",
      options: z.strictObject({
        delay: wholeOption("Time of each", 20, 60_000, "ms")
          .default(500)
          .meta({ title: "Time of each", unit: "ms" }),
        loop: loopOption,
        width: pixelsOption("Width", 1).meta({ title: "Width", unit: "px" }),
        height: pixelsOption("Height", 1).meta({ title: "Height", unit: "px" }),
        fit: z
          .enum(["whole", "fill"])
          .default("whole")
          .meta({ title: "Pictures", choices: { whole: "Are whole", fill: "Fill it" } }),
        background: colourOption("Background").optional(),
        order: orderOption,
        isReversed: z.boolean().default(false).meta({ title: "And back again" }),
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
      name: "Two pictures, half a second each",
      operation: "make",
      options: {},
      inputs: ["badge.png", "dot.png"],
      output: {
        files: [{ filename: "animation.gif", format: "gif", width: 48, height: 32, pages: 2 }],
      },
    },
  ],
});
