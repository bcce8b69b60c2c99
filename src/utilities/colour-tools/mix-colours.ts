import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption, countOption } from "./colour-option.ts";

export const mixColours = smallUtility({
  code: "mix-colours",
  name: "Mix Colours",
  description: "Mix two colours, and see the steps from one to the other.",
  category: "colours",
  tags: ["colour", "mix", "gradient", "blend"],
  alsoCalled: [
    "color mixer",
    "blend colours",
    "colour steps",
    "gradient steps",
    "average colour",
    "interpolate colours",
  ],
  help: [
    "Mix colours",
    "Give two colours and how many steps to make, both ends among them. Three steps have the even mixture in the middle.",
    "As screens count mixes the numbers of red, green and blue, as drawing programs do. As light adds the light that the screen gives, which is lighter in the middle.",
  ],
  does: ["mix", "Writes the steps from one colour to the other."],
  options: z.strictObject({
    from: colourOption("From", "#3366cc"),
    to: colourOption("To", "#ffcc00"),
    steps: countOption("Steps", 5),
    way: z
      .enum(["screen", "light"])
      .default("screen")
      .meta({ title: "Mix", choices: { screen: "As screens count", light: "As light" } }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "Black and white",
    source: "CSS Color 5, color-mix(in srgb, …)",
    options: { from: "#000000", to: "#ffffff", steps: 3 },
    gives: {
      type: "values",
      values: [
        { label: "0 %", value: "#000000", swatch: "#000000" },
        { label: "50 %", value: "#808080", swatch: "#808080" },
        { label: "100 %", value: "#ffffff", swatch: "#ffffff" },
      ],
    },
  },
});
