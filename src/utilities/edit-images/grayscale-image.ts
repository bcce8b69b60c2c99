import { z } from "zod";
import { colourOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";
import { percent } from "./percent.ts";

export const grayscaleImage = member({
  code: "grayscale-image",
  name: "Grayscale Image",
  lead: "Make images greyscale, black and white, sepia or two-coloured.",
  tags: ["grayscale", "sepia", "duotone", "monochrome"],
  alsoCalled: [
    "greyscale image",
    "black and white photo",
    "desaturate image",
    "sepia filter",
    "duotone",
    "remove colour from photo",
    "threshold image",
    "vintage photo",
  ],
  does: "make it black and white",
  help: [
    "Grey follows ITU-R BT.709: 21% red, 72% green, 7% blue. Sepia matches the CSS filter.",
    "Black and white splits at a threshold. Two colours replace the darkest and lightest tones and blend in between.",
  ],
  options: {
    style: z
      .enum(["grey", "sepia", "black-and-white", "two-colours"])
      .default("grey")
      .meta({
        title: "Style",
        choices: {
          grey: "Grey",
          sepia: "Sepia",
          "black-and-white": "Black and white",
          "two-colours": "Two colours",
        },
      }),
    strength: percent("Strength", 0, 100, 100, "For grey and sepia."),
    level: percent("Threshold", 1, 100, 50, "For black and white: lighter pixels become white."),
    dark: colourOption("Dark colour").default("#1d3557"),
    light: colourOption("Light colour").default("#f1faee"),
  },
  example: [{}, "badge_grey.png", 48, 32],
  more: [
    [
      "A stamp in black and white",
      { style: "black-and-white", level: 60 },
      "badge_grey.png",
      48,
      32,
    ],
    [
      "Two brand colours",
      { style: "two-colours", dark: "#1d3557", light: "#ffe8d6" },
      "badge_grey.png",
      48,
      32,
    ],
  ],
});
