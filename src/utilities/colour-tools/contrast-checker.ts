import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption } from "./colour-option.ts";

export const contrastChecker = smallUtility({
  code: "contrast-checker",
  name: "Contrast Checker",
  description:
    "See whether text can be read on its ground by WCAG 2.2, and the nearest colours that pass.",
  category: "colours",
  tags: ["contrast", "accessibility", "wcag", "colour"],
  alsoCalled: [
    "wcag contrast",
    "contrast ratio",
    "colour contrast",
    "color contrast checker",
    "accessible colours",
    "a11y contrast",
    "text contrast",
  ],
  help: [
    "Check contrast",
    "Give the colour of a text and that of its ground.",
    "Level AA asks 4.5 to 1 of text, and 3 to 1 of large text and of signs; AAA asks 7 to 1 and 4.5 to 1. Large is from 24 px, or 18.66 px bold. The ratio is cut and not rounded: 4.499 is not yet 4.5.",
    "The colour that passes keeps hue and saturation, as HSL has them, and changes its lightness as little as it can.",
  ],
  does: ["check", "Measures the contrast of two colours."],
  options: z.strictObject({
    text: colourOption("Text", "#777777"),
    ground: colourOption("Ground", "#ffffff"),
    wanted: z
      .enum(["4.5", "7", "3"])
      .default("4.5")
      .meta({
        title: "Wanted",
        choices: { 4.5: "AA (4.5 to 1)", 7: "AAA (7 to 1)", 3: "Large text (3 to 1)" },
      }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "The grey that just fails",
    source: "WebAIM, Contrast Checker: #777777 on white is 4.47 to 1",
    options: { text: "#777777", ground: "#ffffff" },
    gives: {
      type: "values",
      values: [
        { label: "Contrast", value: "4.47 : 1" },
        { label: "Text", value: "Not enough" },
        { label: "Large text", value: "AA" },
        { label: "Signs and borders", value: "AA" },
        { label: "Text that passes", value: "#767676", swatch: "#767676", note: "4.54 : 1" },
        { label: "Ground that passes", value: "#060606", swatch: "#060606", note: "4.52 : 1" },
      ],
    },
  },
});
