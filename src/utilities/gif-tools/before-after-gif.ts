import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { loopOption, shared } from "./options.ts";

export const beforeAfterGif = defineManifest({
  ...shared,
  code: "before-after-gif",
  name: "Create Before and After GIF",
  description: "Turn two pictures into an animation that slides or fades from one to the other.",
  tags: ["gif", "animation", "image", "compare", "before-after"],
  alsoCalled: [
    "before and after gif",
    "before after slider",
    "before and after animation",
    "compare two photos in a gif",
    "fade between two pictures",
    "cross fade gif",
    "renovation before and after",
    "image comparison slider",
    "makeover gif",
  ],
  files: { maxFiles: 2, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  help: [
    "Create a before and after GIF",
    "Upload the picture from before and the one from after, and choose how one becomes the other.",
    "“Slide” moves a line across the picture, “Fade” mixes the two, and “Swap” shows one and then the other. The animation goes back to the first picture and repeats.",
    "Both pictures need the same size: crop or resize one of them first. They are scaled down to the width you choose, and photos appear upright. A GIF has up to 256 colours; choose WebP for all colours and smaller files.",
    "Up to 20 MB and 50 megapixels each, and 50 megapixels for all frames together.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "make",
      confidence: 0.25,
      leastFiles: 2,
      does: "show before and after in a GIF",
    },
  ],
  operations: {
    make: {
      name: "Make",
      description: "Makes an animation from the picture before to the one after, and back.",
      options: z.strictObject({
        style: z
          .enum(["slide", "fade", "swap"])
          .default("slide")
          .meta({ title: "Change", choices: { slide: "Slide", fade: "Fade", swap: "Swap" } }),
        hold: wholeOption("Time per picture", 20, 60_000, "ms")
          .default(1000)
          .meta({ title: "Time per picture", unit: "ms" }),
        change: wholeOption("Time to change", 100, 5_000, "ms")
          .default(1000)
          .meta({ title: "Time to change", unit: "ms" }),
        width: wholeOption("Width", 1, 4_000, "px").default(640).meta({
          title: "Width",
          description: "Smaller pictures keep their size.",
          unit: "px",
          advanced: false,
        }),
        isLabelled: z.boolean().default(false).meta({ title: "Write “Before” and “After”" }),
        line: wholeOption("Line", 0, 50, "px")
          .default(4)
          .meta({ title: "Line", description: "For Slide.", unit: "px" }),
        colour: colourOption("Line colour").default("#ffffff"),
        order: orderOption,
        loop: loopOption,
        format: z
          .enum(["gif", "webp"])
          .default("gif")
          .meta({ title: "Format", choices: { gif: "GIF", webp: "WebP" } }),
      }),
      takes: { files: { least: 2, most: 2 } },
      gives: { results: ["values"], files: { types: ["image/gif", "image/webp"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A line that slides over a picture",
      operation: "make",
      options: {},
      inputs: ["before.png", "after.png"],
      output: {
        files: [{ filename: "before-after.gif", format: "gif", width: 48, height: 32, pages: 40 }],
      },
    },
    {
      name: "A slow fade as WebP",
      operation: "make",
      options: { style: "fade", change: 2000, format: "webp" },
      inputs: ["before.png", "after.png"],
      output: {
        files: [{ filename: "before-after.webp", format: "webp", width: 48, height: 32 }],
      },
    },
    {
      name: "One after the other, with labels",
      operation: "make",
      options: { style: "swap", hold: 1500, isLabelled: true },
      inputs: ["before.png", "after.png"],
      output: {
        files: [{ filename: "before-after.gif", format: "gif", width: 48, height: 32, pages: 2 }],
      },
    },
  ],
});
