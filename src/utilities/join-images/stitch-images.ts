import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { joined, shared, commonHelp, gives } from "./options.ts";

export const stitch = defineManifest({
  ...shared,
  code: "stitch-images",
  name: "Stitch Images",
  description: "Join images side by side or one below the other.",
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
    "panorama",
  ],
  help: [
    "Stitch images",
    "Upload images to join them in a row or a column.",
    "With “Scale to the same size”, each image is scaled to the width or height of the smallest one. Otherwise images keep their size and align at the start, the middle or the end.",
    commonHelp,
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "join",
      confidence: 0.3,
      leastFiles: 2,
      does: "join them into one image",
    },
  ],
  operations: {
    join: {
      name: "Join",
      description: "Joins the images side by side or one below the other.",
      options: z.strictObject({
        direction: z
          .enum(["row", "column"])
          .default("column")
          .meta({
            title: "Direction",
            choices: { row: "Side by side", column: "One below the other" },
          }),
        isScaled: z.boolean().default(true).meta({ title: "Scale to the same size" }),
        align: z
          .enum(["start", "middle", "end"])
          .default("middle")
          .meta({
            title: "Align smaller images",
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
      name: "Two images, one below the other",
      operation: "join",
      options: { isScaled: false },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "stitched.png", format: "png", width: 48, height: 40 }] },
    },
    {
      name: "A long screenshot",
      operation: "join",
      options: { direction: "column", isScaled: true },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "stitched.png", format: "png", width: 8, height: 13 }] },
    },
    {
      name: "Side by side as JPEG",
      operation: "join",
      options: { direction: "row", isScaled: false, align: "middle", gap: 6, format: "jpeg" },
      inputs: ["badge.png", "dot.png"],
      output: { files: [{ filename: "stitched.jpg", format: "jpeg", width: 62, height: 32 }] },
    },
  ],
});
