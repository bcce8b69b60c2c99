import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { joined, shared, commonHelp, gives } from "./options.ts";

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
