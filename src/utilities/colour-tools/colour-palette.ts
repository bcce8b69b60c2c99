import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption, countOption } from "./colour-option.ts";

export const colourPalette = smallUtility({
  code: "colour-palette",
  name: "Colour Palette Generator",
  description:
    "Make of one colour its shades, tints and tones, or those that go with it on the wheel.",
  category: "colours",
  tags: ["colour", "palette", "harmony", "shades"],
  alsoCalled: [
    "color palette generator",
    "color scheme",
    "colour harmony",
    "tints and shades",
    "complementary colour",
    "triadic colours",
    "color wheel",
    "shade generator",
  ],
  help: [
    "Palettes of a colour",
    "Give a colour, choose how the others follow from it, and copy them.",
    "On the wheel of HSL each harmony turns the hue and keeps saturation and lightness. Shades go to black, tints to white and tones to grey in even steps of red, green and blue; the grey at the end is left out.",
  ],
  does: ["make", "Makes a palette of a colour."],
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
    count: countOption("Colours of a scale", 5),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "Three of the wheel",
    source: "Python 3.11: colorsys.hls_to_rgb",
    options: { colour: "#ff0000", scheme: "triadic" },
    gives: {
      type: "values",
      values: [
        { label: "1", value: "#ff0000", swatch: "#ff0000", note: "as given" },
        { label: "2", value: "#00ff00", swatch: "#00ff00", note: "+120°" },
        { label: "3", value: "#0000ff", swatch: "#0000ff", note: "+240°" },
      ],
    },
  },
});
