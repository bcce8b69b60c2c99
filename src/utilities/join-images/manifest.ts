import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { qualityOption } from "#kit/image/image-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

const joined = {
  gap: wholeOption("Gap", 0, 1_000, "px").default(10).meta({ title: "Gap", unit: "px" }),
  border: wholeOption("Border", 0, 1_000, "px").default(0).meta({ title: "Border", unit: "px" }),
  background: colourOption("Background").default("#ffffff"),
  isClear: z.boolean().default(false).meta({
    title: "Transparent background",
    description: "In place of the colour, where the format has it.",
  }),
  order: orderOption,
  format: z
    .enum(["png", "jpeg", "webp"])
    .default("png")
    .meta({ title: "Format", choices: { png: "PNG", jpeg: "JPEG", webp: "WebP" } }),
  quality: qualityOption.default(90).meta({ title: "Quality", description: "Of JPEG and WebP." }),
};

const shared = {
  ...paidForImages,
  category: "images",
  files: { maxFiles: 50, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: { ...paidForImages.limits, milliseconds: 120_000, pixels: 50_000_000 },
} as const;

const commonHelp =
  "Photos are taken as they are seen, of animations the first frame, and all become sRGB with 8 bits. Camera, time and place are removed. Up to 50 images of 20 MB and 50 megapixels each make a picture of at most 50 megapixels.";

const gives = {
  results: ["values"],
  files: { types: ["image/png", "image/jpeg", "image/webp"], number: "one" },
} satisfies Manifest["operations"][string]["gives"];

const side = (title: string) =>
  wholeOption(title, 1, 10_000, "px").default(400).meta({ title, unit: "px" });

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

export const stitch = defineManifest({
  ...shared,
  code: "stitch-images",
  name: "Stitch Images",
  description: "Join pictures side by side, or below each other into a long one.",
  tags: ["image", "photo", "stitch", "join", "merge", "screenshot"],
  alsoCalled: [
    "merge images",
    "combine images",
    "join pictures",
    "long screenshot",
    "scrolling screenshot",
    "images side by side",
    "append images",
    "join jpg",
  ],
  help: [
    "Stitch images",
    "Upload pictures, and get them in a row or a column.",
    "To the same size, each is scaled to the width or height of the smallest, as a column or row asks for; otherwise they keep their pixels and stand at the start, in the middle or at the end.",
    commonHelp,
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "join",
      confidence: 0.3,
      leastFiles: 2,
      does: "join them into one picture",
    },
  ],
  operations: {
    join: {
      name: "Join",
      description: "Puts the images beside or below each other.",
      options: z.strictObject({
        direction: z
          .enum(["row", "column"])
          .default("column")
          .meta({
            title: "Direction",
            choices: { row: "Side by side", column: "Below each other" },
          }),
        isScaled: z.boolean().default(true).meta({ title: "To the same size" }),
        align: z
          .enum(["start", "middle", "end"])
          .default("middle")
          .meta({
            title: "Others stand",
            choices: { start: "At the start", middle: "In the middle", end: "At the end" },
          }),
        ...joined,
        gap: joined.gap.default(0),
      }),
      takes: { files: { least: 2 } },
      gives,
    },
  },
  examples: [
    {
      name: "Two pictures below each other",
      operation: "join",
      options: { isScaled: false },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "stitched.png", format: "png", width: 48, height: 40 }] },
    },
  ],
});

export const family = defineFamily<Manifest>([collage, stitch]);
