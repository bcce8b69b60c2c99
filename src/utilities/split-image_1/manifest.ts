import { z } from "zod";
import { editOptions, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { pixelsOption } from "#kit/image/image-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

/** So many files one run may write. */
export const mostTiles = 400;

const options = z.strictObject({
  rows: wholeOption("Rows", 1, 100).default(2).meta({ title: "Rows" }),
  columns: wholeOption("Columns", 1, 100).default(2).meta({ title: "Columns" }),
  tileWidth: pixelsOption("Width of a tile", 1).meta({
    title: "Width of a tile",
    description: "In place of a number of columns.",
    unit: "px",
  }),
  tileHeight: pixelsOption("Height of a tile", 1).meta({
    title: "Height of a tile",
    description: "In place of a number of rows.",
    unit: "px",
  }),
  ...editOptions,
});

export const manifest = defineManifest({
  ...paidForImages,
  code: "split-image",
  name: "Split Image",
  description: "Cut a picture into tiles: by rows and columns, or of a size.",
  category: "images",
  tags: ["image", "photo", "split", "tiles", "grid", "carousel"],
  alsoCalled: [
    "image splitter",
    "cut image into pieces",
    "slice image",
    "instagram grid maker",
    "split picture into equal parts",
    "tile cutter",
    "sprite sheet cutter",
  ],
  limits: { ...paidForImages.limits, pixels: 50_000_000 },
  help: [
    "Split an image",
    "Say how many rows and columns, or how large a tile is, and get each tile as a file.",
    "Every pixel is in exactly one tile. Where a side cannot be divided evenly, tiles differ by a pixel; tiles of a given size are smaller at the right and at the bottom. Files are named by row and column: photo_1-2 is the second of the first row.",
    "Animated GIF and WebP images give animated tiles, PNG and TIFF keep 16 bits, and colours keep their profile; a picture in CMYK becomes sRGB. Camera, time and place are removed.",
    `At most ${mostTiles} tiles of an image of 20 MB and 50 megapixels.`,
  ].join("\n"),
  detects: [{ kind: "image", operation: "split", confidence: 0.25, does: "cut it into tiles" }],
  operations: {
    split: {
      name: "Split",
      description: "Cuts the image into tiles, each a file.",
      options,
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: imageTypes, number: mostTiles } },
    },
  },
  examples: [
    {
      name: "Two halves",
      operation: "split",
      options: { rows: 1 },
      inputs: ["badge.png"],
      output: {
        files: [
          { filename: "badge_1-1.png", format: "png", width: 24, height: 32 },
          { filename: "badge_1-2.png", format: "png", width: 24, height: 32 },
        ],
      },
    },
  ],
});
