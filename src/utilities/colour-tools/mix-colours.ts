import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption, countOption } from "./colour-option.ts";

export const mixColours = smallUtility({
  code: "mix-colours",
  name: "Mix Colours",
  description: "Mix two colours and get the steps in between.",
  category: "colours",
  tags: ["colour", "mix", "gradient", "blend"],
  alsoCalled: [
    "color mixer",
    "blend colours",
    "colour steps",
    "gradient steps",
    "average colour",
    "interpolate colours",
    "colour between two colours",
  ],
  help: [
    "Mix colours",
    "Enter two colours and the number of steps, including both ends. With three steps, the middle one is an even mix.",
    "“sRGB” mixes red, green and blue values, as drawing programs do. “Linear light” mixes the light a screen emits, which gives a lighter middle.",
  ],
  does: ["mix", "Lists the steps from one colour to the other."],
  options: z.strictObject({
    from: colourOption("From", "#3366cc"),
    to: colourOption("To", "#ffcc00"),
    steps: countOption("Steps", 5),
    way: z
      .enum(["screen", "light"])
      .default("screen")
      .meta({ title: "Mix in", choices: { screen: "sRGB", light: "Linear light" } }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "Black and white",
    source: "CSS Color 5, color-mix(in srgb, …)",
    options: { from: "#000000", to: "#ffffff", steps: 3 },
    gives: {
      type: "values",
      values: [
        { label: "0%", value: "#000000", swatch: "#000000" },
        { label: "50%", value: "#808080", swatch: "#808080" },
        { label: "100%", value: "#ffffff", swatch: "#ffffff" },
      ],
    },
  },
  examples: [
    {
      name: "Red and green as light mixes",
      source: "CSS Color 5, color-mix(in srgb-linear, …)",
      options: { from: "#ff0000", to: "#00ff00", steps: 3, way: "light" },
      gives: {
        type: "values",
        values: [
          { label: "0%", value: "#ff0000", swatch: "#ff0000" },
          { label: "50%", value: "#bcbc00", swatch: "#bcbc00" },
          { label: "100%", value: "#00ff00", swatch: "#00ff00" },
        ],
      },
    },
    {
      name: "Steps of a brand colour to white",
      source: "CSS Color 5, color-mix(in srgb, …)",
      options: { from: "#3366cc", to: "#ffffff", steps: 5 },
      gives: {
        type: "values",
        values: [
          { label: "0%", value: "#3366cc", swatch: "#3366cc" },
          { label: "25%", value: "#668cd9", swatch: "#668cd9" },
          { label: "50%", value: "#99b3e6", swatch: "#99b3e6" },
          { label: "75%", value: "#ccd9f2", swatch: "#ccd9f2" },
          { label: "100%", value: "#ffffff", swatch: "#ffffff" },
        ],
      },
    },
  ],
});
