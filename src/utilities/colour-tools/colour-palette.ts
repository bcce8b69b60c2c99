import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption, countOption } from "./colour-option.ts";

export const colourPalette = smallUtility({
  code: "colour-palette",
  name: "Generate Colour Palette",
  description: "Generate shades, tints, tones or a colour harmony from one colour.",
  category: "colours",
  tags: ["colour", "palette", "harmony", "shades"],
  alsoCalled: [
    "colour palette generator",
    "color palette generator",
    "color scheme",
    "colour harmony",
    "tints and shades",
    "complementary colour",
    "triadic colours",
    "color wheel",
    "shade generator",
    "colours that go together",
    "matching colours",
    "website colours",
  ],
  help: [
    "Generate a colour palette",
    "Enter a colour, choose a palette, and copy the colours.",
    "Harmonies change the hue on the HSL colour wheel and keep saturation and lightness. Shades go to black, tints to white and tones to grey in even RGB steps that stop just short of it.",
  ],
  does: ["make", "Generates a palette from a colour."],
  options: z.strictObject({
    colour: colourOption("Colour", "#3366cc"),
    scheme: z
      .enum([
        "shades",
        "tints",
        "tones",
        "complementary",
        "split",
        "analogous",
        "triadic",
        "square",
        "tetradic",
      ])
      .default("shades")
      .meta({
        title: "Palette",
        choices: {
          shades: "Shades (darker)",
          tints: "Tints (lighter)",
          tones: "Tones (greyer)",
          complementary: "Complementary (2)",
          split: "Split complementary (3)",
          analogous: "Analogous (3)",
          triadic: "Triadic (3)",
          square: "Square (4)",
          tetradic: "Tetradic (4)",
        },
      }),
    count: countOption("Number of colours", 5),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "A triadic palette",
    source: "Python 3.11: colorsys.hls_to_rgb",
    options: { colour: "#ff0000", scheme: "triadic" },
    gives: {
      type: "values",
      values: [
        { label: "1", value: "#ff0000", swatch: "#ff0000", note: "original" },
        { label: "2", value: "#00ff00", swatch: "#00ff00", note: "+120°" },
        { label: "3", value: "#0000ff", swatch: "#0000ff", note: "+240°" },
      ],
    },
  },
  examples: [
    {
      name: "Five darker shades",
      source: "Python 3.11: colorsys.hls_to_rgb",
      options: { colour: "#3366cc", scheme: "shades" },
      gives: {
        type: "values",
        values: [
          { label: "1", value: "#3366cc", swatch: "#3366cc", note: "original" },
          { label: "2", value: "#2952a3", swatch: "#2952a3", note: "20%" },
          { label: "3", value: "#1f3d7a", swatch: "#1f3d7a", note: "40%" },
          { label: "4", value: "#142952", swatch: "#142952", note: "60%" },
          { label: "5", value: "#0a1429", swatch: "#0a1429", note: "80%" },
        ],
      },
    },
    {
      name: "A colour and its opposite",
      source: "Python 3.11: colorsys.hls_to_rgb",
      options: { colour: "#ff8800", scheme: "complementary" },
      gives: {
        type: "values",
        values: [
          { label: "1", value: "#ff8800", swatch: "#ff8800", note: "original" },
          { label: "2", value: "#0077ff", swatch: "#0077ff", note: "+180°" },
        ],
      },
    },
  ],
});
