import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption } from "./colour-option.ts";

export const colourBlindness = smallUtility({
  code: "colour-blindness",
  name: "Colour Blindness Simulator",
  description: "See how a colour looks to people who lack one kind of cones, or see no colours.",
  category: "colours",
  tags: ["colour", "accessibility", "vision", "simulation"],
  alsoCalled: [
    "color blind simulator",
    "protanopia",
    "deuteranopia",
    "tritanopia",
    "red green blindness",
    "daltonism",
  ],
  help: [
    "Colour blindness",
    "Give a colour and see it as others do.",
    "The first three are the model of Machado, Oliveira and Fernandes (2009) for eyes that lack those cones altogether; most people who see colours differently lack less. The last one keeps only how light a colour is.",
  ],
  does: ["simulate", "Shows a colour as others see it."],
  options: z.strictObject({ colour: colourOption("Colour", "#3366cc") }),
  gives: { results: ["values"] },
  vector: {
    name: "White stays white",
    source: "Machado, Oliveira and Fernandes (2009), table 1: each row adds up to 1",
    options: { colour: "#ffffff" },
    gives: {
      type: "values",
      values: [
        { label: "As given", value: "#ffffff", swatch: "#ffffff" },
        { label: "Protanopia", value: "#ffffff", swatch: "#ffffff", note: "no cones for red" },
        { label: "Deuteranopia", value: "#ffffff", swatch: "#ffffff", note: "no cones for green" },
        { label: "Tritanopia", value: "#ffffff", swatch: "#ffffff", note: "no cones for blue" },
        { label: "Achromatopsia", value: "#ffffff", swatch: "#ffffff", note: "no colours at all" },
      ],
    },
  },
});
