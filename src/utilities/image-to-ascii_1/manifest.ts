import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "image-to-ascii",
  name: "Image to ASCII Art",
  description: "Turn an image into text art.",
  category: "images",
  tags: ["image", "ascii", "art", "text"],
  alsoCalled: [
    "ascii art generator",
    "picture to text art",
    "photo to ascii",
    "text art from image",
    "ansi art",
    "picture made of letters",
    "text picture",
  ],
  help: [
    "Image to ASCII art",
    "Upload an image, choose how wide the text should be, and copy it.",
    "Each character stands for an area of the image that is twice as tall as it is wide, like characters in a terminal. The darker the area, the denser the character, or the lighter the denser on a dark background. Brightness follows ITU-R BT.709.",
    "Transparent areas count as background. Only the first frame of an animation is used. One image of up to 20 MB and 100 megapixels.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "draw", confidence: 0.1, does: "turn it into text art" }],
  operations: {
    draw: {
      name: "Draw",
      description: "Draws the image with characters.",
      options: z.strictObject({
        columns: wholeOption("Columns", 1, 400).default(100).meta({ title: "Columns" }),
        signs: z
          .enum(["ten", "many", "blocks", "two"])
          .default("ten")
          .meta({
            title: "Characters",
            choices: {
              ten: "10 characters",
              many: "70 characters",
              blocks: "Blocks",
              two: "2 characters",
            },
          }),
        isDark: z.boolean().default(false).meta({ title: "For a dark background" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["text"] },
    },
  },
  examples: [
    {
      name: "A dot, eight characters wide",
      operation: "draw",
      options: { columns: 8 },
      inputs: ["dot.png"],
      output: {
        result: { type: "text", text: "  ::::  \n ====== \n ====== \n  ::::  " },
        files: [],
      },
    },
    {
      name: "With blocks, for a dark terminal",
      operation: "draw",
      options: { columns: 6, signs: "blocks", isDark: true },
      inputs: ["dot.png"],
      output: { result: { type: "text", text: "  ░░░ \n ▒▒▒▒░\n ░░░░ " }, files: [] },
    },
    {
      name: "Seventy characters",
      operation: "draw",
      options: { columns: 6, signs: "many" },
      inputs: ["dot.png"],
      output: { result: { type: "text", text: ' `?]_.\n"rrrr?\n >1){:' }, files: [] },
    },
  ],
});
