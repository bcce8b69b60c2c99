import { z } from "zod";
import { colourOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";
import { percent } from "./percent.ts";

export const grayscaleImage = member({
  code: "grayscale-image",
  name: "Grayscale Image",
  lead: "Make pictures grey, black and white, sepia, or of two colours.",
  tags: ["grayscale", "sepia", "duotone", "monochrome"],
  alsoCalled: [
    "greyscale image",
    "black and white photo",
    "desaturate image",
    "sepia filter",
    "duotone",
    "remove colour from photo",
    "threshold image",
  ],
  does: "make it black and white",
  help: [
    "Grey is how light a colour is by ITU-R BT.709: 21 % red, 72 % green, 7 % blue. Sepia is that of CSS filters.",
    "Black and white divides at a level. Two colours give the darkest and the lightest place their colours, and what is between them a mixture.",
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
    strength: percent("Strength", 0, 100, 100, "Of grey and sepia."),
    level: percent("Level", 1, 100, 50, "Of black and white: what is lighter is white."),
    dark: colourOption("Dark colour").default("#1d3557"),
    light: colourOption("Light colour").default("#f1faee"),
  },
  example: [{}, "badge_grey.png", 48, 32],
});
