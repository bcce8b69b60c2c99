import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { joined, shared, commonHelp, gives, side } from "./options.ts";

export const collage = defineManifest({
  ...shared,
  code: "collage",
  name: "Create Photo Collage",
  description: "Arrange several images in a grid, a row or a column.",
  tags: ["image", "photo", "collage", "grid"],
  alsoCalled: [
    "photo collage",
    "collage maker",
    "photo grid",
    "picture grid",
    "montage",
    "before and after picture",
    "combine photos",
    "several photos in one picture",
    "photos on one page",
    "moodboard",
  ],
  help: [
    "Create a photo collage",
    "Upload images to arrange them in a grid of equal cells.",
    "If you don't set a number of columns, the grid is about as wide as it is tall. An image either fills its cell, which crops it, or fits inside it. Images smaller than their cell are enlarged.",
    commonHelp,
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "join",
      confidence: 0.35,
      leastFiles: 2,
      does: "make a collage",
    },
  ],
  operations: {
    join: {
      name: "Arrange",
      description: "Arranges the images in a grid, row by row.",
      options: z.strictObject({
        columns: wholeOption("Columns", 0, 50)
          .default(0)
          .meta({ title: "Columns", description: "0 makes the grid about square." }),
        width: side("Cell width"),
        height: side("Cell height"),
        fit: z
          .enum(["fill", "whole"])
          .default("fill")
          .meta({ title: "Scaling", choices: { fill: "Fill the cell", whole: "Fit inside" } }),
        ...joined,
      }),
      takes: { files: { least: 1 } },
      gives,
    },
  },
  examples: [
    {
      name: "Two images side by side",
      operation: "join",
      options: { width: 20, height: 20, gap: 4 },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "collage.png", format: "png", width: 44, height: 20 }] },
    },
    {
      name: "A column with a border",
      operation: "join",
      options: { columns: 1, width: 30, height: 20, gap: 2, border: 5, background: "#1d3557" },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "collage.png", format: "png", width: 40, height: 52 }] },
    },
    {
      name: "A moodboard as WebP",
      operation: "join",
      options: { columns: 2, width: 40, height: 40, fit: "whole", isClear: true, format: "webp" },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "collage.webp", format: "webp", width: 90, height: 40 }] },
    },
  ],
});
