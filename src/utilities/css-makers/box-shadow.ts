import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { cssColour, measure } from "./css-number.ts";

export const boxShadow = smallUtility({
  code: "box-shadow",
  name: "CSS Box Shadow Generator",
  description: "Make a CSS box shadow and see it.",
  category: "colours",
  tags: ["css", "shadow", "box-shadow", "design"],
  alsoCalled: [
    "box shadow generator",
    "drop shadow css",
    "css shadow",
    "shadow maker",
    "inset shadow",
  ],
  help: [
    "Make a CSS box shadow",
    "Set where the shadow falls and how soft it is, and copy the CSS.",
    "Spread makes the shadow larger than the box, or smaller if it is negative. An inset shadow falls inside the box.",
  ],
  does: ["make", "Writes the shadow as CSS."],
  options: z.strictObject({
    right: measure("Move right", 0, -500, 500, "px"),
    down: measure("Move down", 8, -500, 500, "px"),
    blur: measure("Blur", 24, 0, 500, "px"),
    spread: measure("Spread", 0, -500, 500, "px"),
    colour: cssColour("Colour", "#000000"),
    opacity: measure("Opacity", 25, 0, 100, "%"),
    inset: z.boolean().default(false).meta({ title: "Inside the box" }),
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "A soft shadow",
    source: "CSS Backgrounds 3, section 6.1",
    options: {},
    gives: {
      type: "parts",
      parts: [
        {
          title: "CSS",
          result: { type: "text", text: "box-shadow: 0 8px 24px 0 rgb(0 0 0 / 25%);" },
        },
        { title: "Preview", result: { type: "image", contentType: "image/svg+xml" } },
      ],
    },
  },
  examples: [
    {
      name: "Inside",
      source: "CSS Backgrounds 3, section 6.1",
      options: { inset: true, down: 2, blur: 4, colour: "#3366cc", opacity: 100 },
      gives: {
        type: "parts",
        parts: [{ result: { text: "box-shadow: inset 0 2px 4px 0 rgb(51 102 204);" } }, {}],
      },
    },
    {
      name: "A ring",
      source: "CSS Backgrounds 3, section 6.1",
      options: { down: 0, blur: 0, spread: 3, colour: "teal", opacity: 50 },
      gives: {
        type: "parts",
        parts: [{ result: { text: "box-shadow: 0 0 0 3px rgb(0 128 128 / 50%);" } }, {}],
      },
    },
  ],
});
