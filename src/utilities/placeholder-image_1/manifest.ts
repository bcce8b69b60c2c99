import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { fontAsset } from "./font-asset.ts";

const side = (title: string, standard: number) =>
  z
    .int(`${title} must be a whole number.`)
    .min(1, `${title} must be at least 1.`)
    .max(4000, `${title} can be at most 4,000.`)
    .default(standard)
    .meta({ title, unit: "px" });

const colour = (title: string, standard: string) =>
  z
    .string()
    .max(100, `${title} can have at most 100 characters.`)
    .default(standard)
    .meta({ title, field: "colour" });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "placeholder-image",
  name: "Placeholder Image",
  description: "Make a placeholder image with its size or your text on it, as SVG or PNG.",
  category: "images",
  tags: ["image", "placeholder", "dummy", "design", "svg", "png"],
  alsoCalled: [
    "dummy image",
    "image placeholder generator",
    "blank image",
    "solid colour image",
    "test image",
    "sample image",
    "single color png",
    "placehold",
  ],
  assets: [fontAsset],
  limits: { ...freeInBrowser.limits, milliseconds: 30_000 },
  help: [
    "Make a placeholder image",
    "Set the size and the colours. Without a text of your own, the image shows its size, such as 600 × 400.",
    "Letters are as large as fits, and drawn as shapes of Liberation Sans Bold, so that they look alike everywhere. It has Latin, Greek and Cyrillic letters.",
    "For a plain image in one colour, choose no text.",
  ].join("\n"),
  operations: {
    make: {
      name: "Make",
      description: "Draws the image.",
      takes: {},
      gives: { results: ["image"] },
      live: true,
      options: z.strictObject({
        width: side("Width", 600),
        height: side("Height", 400),
        label: z
          .enum(["size", "own", "none"])
          .default("size")
          .meta({
            title: "Text",
            choices: { size: "The size", own: "Your text", none: "No text" },
            advanced: false,
          }),
        text: z
          .string()
          .max(200, "Text can have at most 200 characters.")
          .default("")
          .meta({ title: "Your text", field: "long-text", placeholder: "Coming soon" }),
        background: colour("Background", "#d4d4d8"),
        colour: colour("Text colour", "#52525b"),
        format: z
          .enum(["svg", "png"])
          .default("svg")
          .meta({ title: "Format", choices: { svg: "SVG", png: "PNG" }, advanced: false }),
      }),
    },
  },
  examples: [
    {
      name: "Its size",
      operation: "make",
      options: { width: 60, height: 40 },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/svg+xml",
          alt: "60 × 40",
          filename: "placeholder-60x40.svg",
        },
        files: [],
      },
    },
    {
      name: "Your text, as PNG",
      operation: "make",
      options: { width: 120, height: 40, label: "own", text: "Soon", format: "png" },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/png",
          alt: "Soon",
          filename: "placeholder-120x40.png",
        },
        files: [],
      },
    },
    {
      name: "One colour",
      operation: "make",
      options: { width: 2, height: 1, label: "none", background: "teal" },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/svg+xml",
          base64:
            "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIyIiBoZWlnaHQ9IjEiIHZpZXdCb3g9IjAgMCAyIDEiPjxyZWN0IHdpZHRoPSIyIiBoZWlnaHQ9IjEiIGZpbGw9IiMwMDgwODAiLz48L3N2Zz4=",
          alt: "A plain image, 2 × 1",
          filename: "placeholder-2x1.svg",
        },
        files: [],
      },
    },
  ],
});
