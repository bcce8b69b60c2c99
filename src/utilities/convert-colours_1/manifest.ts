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
  name: "Colour Converter and Contrast",
  description:
    "Write a colour as HEX, RGB, HSL, HWB, Lab, LCH, OKLab and OKLCH, and check by WCAG whether two colours contrast enough.",
  category: "colours",
  tags: ["colour", "color", "contrast", "css", "accessibility", "design"],
  alsoCalled: [
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
    "Colours",
    "Type a colour in any way that CSS knows, and copy it in another.",
    "A colour that a common screen cannot show is brought to the nearest that it can in HEX, RGB, HSL and HWB; the others keep it.",
    "The contrast is that of WCAG 2.2: text needs 4.5 to 1, large text and signs 3 to 1, and 7 to 1 for the highest level.",
  ].join("\n"),
  detects: [
    {
      kind: "colour",
      operation: "convert",
      confidence: 1,
      does: "see it in other notations",
      example: "#ff6347",
    },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Writes a colour in every way that CSS knows.",
      takes: { text: "colour" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({ colour: colour("Colour", "#3366cc") }),
    },
    contrast: {
      name: "Contrast",
      description: "How well text can be read on a ground.",
      takes: {},
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        text: colour("Text", "#767676"),
        ground: colour("Ground", "#ffffff"),
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
      name: "The lightest grey for text on white",
      operation: "contrast",
      options: {},
      inputs: [],
      output: {
        result: {
          values: [
            { label: "Contrast", value: "4.54 : 1", swatch: "#767676" },
            { label: "Text", value: "AA" },
            { label: "Large text", value: "AAA", note: "from 24 px, or 18.66 px bold" },
            { label: "Signs and borders", value: "AA" },
          ],
        },
        files: [],
      },
    },
  ],
});
