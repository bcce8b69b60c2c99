import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { countOption } from "./number-options.ts";

const pixels = { least: 1, most: 1_000_000 };

export const aspectRatio = smallUtility({
  code: "aspect-ratio",
  name: "Aspect Ratio Calculator",
  description: "Find the ratio of width to height, and the matching height or width of a new size.",
  category: "numbers",
  tags: ["aspect", "ratio", "width", "height", "screen"],
  alsoCalled: [
    "16:9 calculator",
    "ratio calculator",
    "image proportions",
    "screen resolution",
    "scale width and height",
    "video dimensions",
    "megapixels",
    "keep proportions",
  ],
  help: [
    "Calculate an aspect ratio",
    "Enter a width and height, then the new width or height you need.",
    "The new size is rounded to whole pixels. If it couldn't stay exact, the result says so.",
  ],
  does: ["calculate", "Shows the ratio and the new size."],
  options: z.strictObject({
    width: countOption("Width", { default: 1920, ...pixels }),
    height: countOption("Height", { default: 1080, ...pixels }),
    side: z
      .enum(["width", "height"])
      .default("width")
      .meta({ title: "Change", choices: { width: "Width", height: "Height" } }),
    size: countOption("New size", { default: 1280, ...pixels }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "An old screen",
    source: "Python 3.11: fractions.Fraction",
    options: { width: 1366, height: 768, side: "height", size: 1080 },
    gives: {
      type: "values",
      values: [
        { label: "Aspect ratio", value: "683:384", note: "almost 16:9" },
        { label: "Width divided by height", value: "1.778646" },
        { label: "New size", value: "1921 × 1080", note: "exactly 1,920.9375 × 1080" },
        { label: "Megapixels", value: "1.049088", note: "2.07468 in the new size" },
      ],
    },
  },
  examples: [
    {
      name: "Full HD",
      source: "Python 3.11: fractions.Fraction",
      options: { width: 1920, height: 1080, side: "width", size: 1280 },
      gives: {
        type: "values",
        values: [
          { label: "Aspect ratio", value: "16:9" },
          { label: "Width divided by height", value: "1.777778" },
          { label: "New size", value: "1280 × 720" },
          { label: "Megapixels", value: "2.0736", note: "0.9216 in the new size" },
        ],
      },
    },
    {
      name: "A photo for a wide screen",
      source: "Python 3.11: fractions.Fraction",
      options: { width: 6000, height: 4000, side: "width", size: 3840 },
      gives: {
        type: "values",
        values: [
          { label: "Aspect ratio", value: "3:2" },
          { label: "Width divided by height", value: "1.5" },
          { label: "New size", value: "3840 × 2560" },
          { label: "Megapixels", value: "24", note: "9.8304 in the new size" },
        ],
      },
    },
  ],
});
