import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { joined, shared, commonHelp, gives, side } from "./options.ts";

export const collage = defineManifest({
  ...shared,
  code: "collage",
  name: "Photo Collage",
  description: "Arrange several pictures in a grid, a row or a column.",
  tags: ["image", "photo", "collage", "grid", "contact-sheet"],
  alsoCalled: [
    "collage maker",
    "photo grid",
    "picture grid",
    "contact sheet",
    "montage",
    "before and after picture",
    "combine photos",
  ],
  help: [
    "Photo collage",
    "Upload pictures, and get them in a grid of equal cells.",
    "Without a number of columns the grid is about as wide as it is high. A cell is filled, which cuts off what is too much, or holds the whole picture. What is smaller than its cell is enlarged.",
    commonHelp,
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "join",
      confidence: 0.35,
      leastFiles: 2,
      does: "make a collage of them",
    },
  ],
  operations: {
    join: {
      name: "Arrange",
      description: "Puts the images into the cells of a grid, row by row.",
      options: z.strictObject({
        columns: wholeOption("Columns", 0, 50)
          .default(0)
          .meta({ title: "Columns", description: "0 for as many as rows." }),
        width: side("Width of a cell"),
        height: side("Height of a cell"),
        fit: z
          .enum(["fill", "whole"])
          .default("fill")
          .meta({ title: "Pictures", choices: { fill: "Fill their cells", whole: "Are whole" } }),
        ...joined,
      }),
      takes: { files: { least: 1 } },
      gives,
    },
  },
  examples: [
    {
      name: "Two pictures beside each other",
      operation: "join",
      options: { width: 20, height: 20, gap: 4 },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "collage.png", format: "png", width: 44, height: 20 }] },
    },
  ],
});
