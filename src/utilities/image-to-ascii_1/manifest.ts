import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "image-to-ascii",
  name: "Image to ASCII Art",
  description: "Draw a picture with letters and signs.",
  category: "images",
  tags: ["image", "ascii", "art", "text"],
  alsoCalled: [
    "ascii art generator",
    "picture to text art",
    "photo to ascii",
    "text art from image",
    "ansi art",
  ],
  help: [
    "Image to ASCII art",
    "Upload a picture, say how wide the text may be, and copy it.",
    "A sign stands for a part of the picture that is twice as high as wide, as signs are in a terminal, and is the denser the darker that part is; on a dark ground the lighter. Lightness is that of ITU-R BT.709.",
    "What is transparent is as the ground. Of an animation the first frame is taken. One image of 20 MB and 100 megapixels.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "draw", confidence: 0.1, does: "draw it with letters" }],
  operations: {
    draw: {
      name: "Draw",
      description: "Writes a text that looks like the image.",
      options: z.strictObject({
        columns: wholeOption("Columns", 1, 400).default(100).meta({ title: "Columns" }),
        signs: z
          .enum(["ten", "many", "blocks", "two"])
          .default("ten")
          .meta({
            title: "Signs",
            choices: {
              ten: "Ten signs",
              many: "Seventy signs",
              blocks: "Blocks",
              two: "Two signs",
            },
          }),
        isDark: z.boolean().default(false).meta({ title: "On a dark ground" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["text"] },
    },
  },
  examples: [
    {
      name: "A dot, eight signs wide",
      operation: "draw",
      options: { columns: 8 },
      inputs: ["dot.png"],
      output: {
        result: { type: "text", text: "  ::::  \n ====== \n ====== \n  ::::  " },
        files: [],
      },
    },
  ],
});
