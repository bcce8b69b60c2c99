import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption } from "./colour-option.ts";

export const colourBlindness = smallUtility({
  code: "colour-blindness",
  name: "Simulate Colour Blindness",
  description:
    "See how a colour looks to people with protanopia, deuteranopia, tritanopia or achromatopsia.",
  category: "colours",
  tags: ["colour", "accessibility", "vision", "simulation"],
  alsoCalled: [
    "colour blindness simulator",
    "color blind simulator",
    "protanopia",
    "deuteranopia",
    "tritanopia",
    "red green blindness",
    "daltonism",
  ],
  help: [
    "Colour blindness",
    "Enter a colour and see it as people with colour blindness do.",
    "The first three use the model of Machado, Oliveira and Fernandes (2009) for eyes that lack one type of cone completely. Most colour-blind people have a milder form. The last one keeps only lightness.",
  ],
  does: ["simulate", "Shows how a colour looks with each type of colour blindness."],
  options: z.strictObject({ colour: colourOption("Colour", "#3366cc") }),
  gives: { results: ["values"] },
  vector: {
    name: "White stays white",
    source: "Machado, Oliveira and Fernandes (2009), table 1: each row adds up to 1",
    options: { colour: "#ffffff" },
    gives: {
      type: "values",
      values: [
        { label: "Original", value: "#ffffff", swatch: "#ffffff" },
        { label: "Protanopia", value: "#ffffff", swatch: "#ffffff", note: "no cones for red" },
        { label: "Deuteranopia", value: "#ffffff", swatch: "#ffffff", note: "no cones for green" },
        { label: "Tritanopia", value: "#ffffff", swatch: "#ffffff", note: "no cones for blue" },
        { label: "Achromatopsia", value: "#ffffff", swatch: "#ffffff", note: "no colour vision" },
      ],
    },
  },
  examples: [
    {
      name: "The red of a warning",
      source: "Machado, Oliveira and Fernandes (2009), table 1",
      options: { colour: "#d32f2f" },
      gives: {
        type: "values",
        values: [
          { label: "Original", value: "#d32f2f", swatch: "#d32f2f" },
          { label: "Protanopia", value: "#62592d", swatch: "#62592d", note: "no cones for red" },
          {
            label: "Deuteranopia",
            value: "#8b7c28",
            swatch: "#8b7c28",
            note: "no cones for green",
          },
          { label: "Tritanopia", value: "#e80032", swatch: "#e80032", note: "no cones for blue" },
          { label: "Achromatopsia", value: "#707070", swatch: "#707070", note: "no colour vision" },
        ],
      },
    },
    {
      name: "A green that looks like it",
      source: "Machado, Oliveira and Fernandes (2009), table 1",
      options: { colour: "#388e3c" },
      gives: {
        type: "values",
        values: [
          { label: "Original", value: "#388e3c", swatch: "#388e3c" },
          { label: "Protanopia", value: "#918234", swatch: "#918234", note: "no cones for red" },
          {
            label: "Deuteranopia",
            value: "#867a42",
            swatch: "#867a42",
            note: "no cones for green",
          },
          { label: "Tritanopia", value: "#288a7c", swatch: "#288a7c", note: "no cones for blue" },
          { label: "Achromatopsia", value: "#7d7d7d", swatch: "#7d7d7d", note: "no colour vision" },
        ],
      },
    },
  ],
});
