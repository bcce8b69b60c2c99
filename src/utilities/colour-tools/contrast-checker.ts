import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { colourOption } from "./colour-option.ts";

export const contrastChecker = smallUtility({
  code: "contrast-checker",
  name: "Check Colour Contrast",
  description:
    "Check the contrast of text and background against WCAG 2.2, and get the nearest colours that pass.",
  category: "colours",
  tags: ["contrast", "accessibility", "wcag", "colour"],
  alsoCalled: [
    "contrast checker",
    "wcag contrast",
    "contrast ratio",
    "colour contrast",
    "color contrast checker",
    "accessible colours",
    "a11y contrast",
    "text contrast",
  ],
  help: [
    "Check colour contrast",
    "Enter the text colour and the background colour.",
    "Level AA requires 4.5:1 for text, and 3:1 for large text and icons. AAA requires 7:1 and 4.5:1. Large means 24 px and up, or 18.66 px and up in bold. Ratios are rounded down: 4.499 is below 4.5.",
    "The suggested colour keeps its HSL hue and saturation and changes lightness as little as possible.",
  ],
  does: ["check", "Measures the contrast between two colours."],
  options: z.strictObject({
    text: colourOption("Text", "#777777"),
    ground: colourOption("Background", "#ffffff"),
    wanted: z
      .enum(["4.5", "7", "3"])
      .default("4.5")
      .meta({
        title: "Required contrast",
        choices: { 4.5: "AA (4.5 to 1)", 7: "AAA (7 to 1)", 3: "Large text (3:1)" },
      }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "A grey that just fails",
    source: "WebAIM, Contrast Checker: #777777 on white is 4.47 to 1",
    options: { text: "#777777", ground: "#ffffff" },
    gives: {
      type: "values",
      values: [
        { label: "Contrast", value: "4.47 : 1" },
        { label: "Text", value: "Fails" },
        { label: "Large text", value: "AA" },
        { label: "Icons and borders", value: "AA" },
        {
          label: "Nearest passing text colour",
          value: "#767676",
          swatch: "#767676",
          note: "4.54 : 1",
        },
        {
          label: "Nearest passing background",
          value: "#060606",
          swatch: "#060606",
          note: "4.52 : 1",
        },
      ],
    },
  },
  examples: [
    {
      name: "Black on yellow",
      source: "WCAG 2.2, relative luminance: (0.9278 + 0.05) / 0.05",
      options: { text: "#000000", ground: "#ffff00", wanted: "7" },
      gives: {
        type: "values",
        values: [
          { label: "Contrast", value: "19.55 : 1" },
          { label: "Text", value: "AAA" },
          { label: "Large text", value: "AAA" },
          { label: "Icons and borders", value: "AA" },
          {
            label: "Nearest passing text colour",
            value: "#000000",
            swatch: "#000000",
            note: "19.55 : 1",
          },
          {
            label: "Nearest passing background",
            value: "#ffff00",
            swatch: "#ffff00",
            note: "19.55 : 1",
          },
        ],
      },
    },
    {
      name: "A brand colour in a large title",
      source: "WCAG 2.2, relative luminance",
      options: { text: "#ff6600", ground: "#ffffff", wanted: "3" },
      gives: {
        type: "values",
        values: [
          { label: "Contrast", value: "2.93 : 1" },
          { label: "Text", value: "Fails" },
          { label: "Large text", value: "Fails" },
          { label: "Icons and borders", value: "Fails" },
          {
            label: "Nearest passing text colour",
            value: "#fb6500",
            swatch: "#fb6500",
            note: "3.01 : 1",
          },
          {
            label: "Nearest passing background",
            value: "#4a4a4a",
            swatch: "#4a4a4a",
            note: "3.01 : 1",
          },
        ],
      },
    },
  ],
});
