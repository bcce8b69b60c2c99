import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const colour = (title: string, value: string) =>
  z
    .string()
    .max(100, `${title} can have at most 100 characters.`)
    .default(value)
    .meta({ title, placeholder: "#1a2b3c, rgb(…), hsl(…), oklch(…), teal" });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "convert-colours",
  name: "Convert Colours",
  description:
    "Convert colours between HEX, RGB, HSL, HWB, Lab, LCH, OKLab and OKLCH, and check WCAG contrast.",
  category: "colours",
  tags: ["colour", "color", "contrast", "css", "accessibility", "design"],
  alsoCalled: [
    "colour converter and contrast",
    "hex to rgb",
    "rgb to hex",
    "hex to hsl",
    "hsl to rgb",
    "color code",
    "colour picker",
    "contrast checker",
    "wcag checker",
    "cmyk",
    "oklch",
  ],
  help: [
    "Convert colours",
    "Enter a colour in any CSS notation and copy it in another.",
    "A colour outside sRGB is mapped to the nearest one in HEX, RGB, HSL and HWB; the other notations keep it.",
    "Contrast follows WCAG 2.2: text needs 4.5:1, large text and icons 3:1, and level AAA text 7:1.",
  ].join("\n"),
  detects: [
    {
      kind: "colour",
      operation: "convert",
      confidence: 1,
      does: "convert it to other notations",
      example: "#ff6347",
    },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Converts a colour to every CSS notation.",
      takes: { text: "colour" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({ colour: colour("Colour", "#3366cc") }),
    },
    contrast: {
      name: "Check contrast",
      description: "Checks whether text is readable on a background.",
      takes: {},
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        text: colour("Text", "#767676"),
        ground: colour("Background", "#ffffff"),
      }),
    },
  },
  examples: [
    {
      name: "Rebecca purple",
      operation: "convert",
      options: { colour: "rebeccapurple" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "HEX", value: "#663399", swatch: "#663399" },
            { label: "RGB", value: "rgb(102 51 153)" },
            { label: "HSL", value: "hsl(270 50% 40%)" },
            { label: "HWB", value: "hwb(270 20% 40%)" },
            { label: "Lab", value: "lab(32.39% 38.42 -47.69)" },
            { label: "LCH", value: "lch(32.39% 61.24 308.86)" },
            { label: "OKLab", value: "oklab(44.03% 0.0882 -0.1339)" },
            { label: "OKLCH", value: "oklch(44.03% 0.1603 303.37)" },
            { label: "Name", value: "rebeccapurple" },
          ],
        },
        files: [],
      },
    },
    {
      name: "Lightest grey for text on white",
      operation: "contrast",
      options: {},
      inputs: [],
      output: {
        result: {
          values: [
            { label: "Contrast", value: "4.54 : 1", swatch: "#767676" },
            { label: "Text", value: "AA" },
            { label: "Large text", value: "AAA", note: "from 24 px, or 18.66 px bold" },
            { label: "Icons and borders", value: "AA" },
          ],
        },
        files: [],
      },
    },
  ],
});
