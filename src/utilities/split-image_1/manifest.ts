import { z } from "zod";
import { editOptions, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { pixelsOption } from "#kit/image/image-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const mostTiles = 400;

const options = z.strictObject({
  rows: wholeOption("Rows", 1, 100).default(2).meta({ title: "Rows" }),
  columns: wholeOption("Columns", 1, 100).default(2).meta({ title: "Columns" }),
  tileWidth: pixelsOption("Tile width", 1).meta({
    title: "Tile width",
    description: "Used instead of the number of columns.",
    unit: "px",
  }),
  tileHeight: pixelsOption("Tile height", 1).meta({
    title: "Tile height",
    description: "Used instead of the number of rows.",
    unit: "px",
  }),
  ...editOptions,
});

export const manifest = defineManifest({
  ...paidForImages,
  code: "split-image",
  name: "Split Image",
  description: "Cut an image into tiles by rows and columns or by size.",
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
    "cut image in half",
  ],
  limits: { ...paidForImages.limits, pixels: 50_000_000 },
  help: [
    "Split an image",
    "Choose the number of rows and columns or the tile size, and get each tile as its own file.",
    "Every pixel ends up in exactly one tile. If a side doesn't divide evenly, tiles differ by a pixel. With a fixed tile size, the tiles at the right and bottom can be smaller. Files are named by row and column: photo_1-2 is the second tile of the first row.",
    "Tiles of animated GIF and WebP images stay animated. PNG and TIFF keep 16 bits, and colour profiles are kept, except that CMYK becomes sRGB. Camera, time and location are removed.",
    `At most ${mostTiles} tiles, from an image of up to 20 MB and 50 megapixels.`,
  ].join("\n"),
  detects: [{ kind: "image", operation: "split", confidence: 0.25, does: "cut it into tiles" }],
  operations: {
    split: {
      name: "Split",
      description: "Cuts the image into tiles, one file each.",
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
    {
      name: "Four tiles",
      operation: "split",
      options: { rows: 2, columns: 2 },
      inputs: ["badge.png"],
      output: {
        files: [
          { filename: "badge_1-1.png", format: "png", width: 24, height: 16 },
          { filename: "badge_1-2.png", format: "png", width: 24, height: 16 },
          { filename: "badge_2-1.png", format: "png", width: 24, height: 16 },
          { filename: "badge_2-2.png", format: "png", width: 24, height: 16 },
        ],
      },
    },
  ],
});
