import { z } from "zod";
import { colourOption, partOption, wholeOption } from "#kit/image/edit-options.ts";
import { member } from "../member.ts";

const percent = (title: string, least: number, most: number, usual: number, description?: string) =>
  wholeOption(title, least, most, "%")
    .default(usual)
    .meta({ title, unit: "%", ...(description !== undefined && { description }) });

export const adjustImage = member({
  code: "adjust-image",
  name: "Adjust Image",
  lead: "Change brightness, contrast, saturation, hue, gamma and sharpness of pictures.",
  tags: ["brightness", "contrast", "saturation", "hue", "gamma", "colour"],
  alsoCalled: [
    "brighten image",
    "darken image",
    "photo colour correction",
    "image filters",
    "vibrance",
    "exposure",
  ],
  does: "make it lighter, clearer or more colourful",
  help: [
    "Every step is as the CSS filter of its name (W3C Filter Effects 1), in this order: gamma, brightness, contrast, saturation, hue, grey, sepia, invert; then blur and sharpen. What becomes darker than black or lighter than white is cut off.",
    "A gamma above 1 makes middle tones lighter.",
  ],
  options: {
    brightness: percent("Brightness", -100, 300, 0, "-100 is black, 100 twice as bright."),
    contrast: percent("Contrast", -100, 300, 0, "-100 is grey all over."),
    saturation: percent("Saturation", -100, 300, 0, "-100 has no colour."),
    hue: wholeOption("Hue", -180, 180, "°").default(0).meta({ title: "Hue", unit: "°" }),
    gamma: partOption("Gamma", 0.1, 10).default(1).meta({ title: "Gamma", step: 0.1 }),
    grey: percent("Grey", 0, 100, 0),
    sepia: percent("Sepia", 0, 100, 0),
    invert: z.boolean().default(false).meta({ title: "Invert" }),
    blur: partOption("Blur", 0, 10, "px").default(0).meta({ title: "Blur", unit: "px", step: 0.5 }),
    sharpen: percent("Sharpen", 0, 500, 0),
  },
  example: [{ brightness: 20, contrast: 10 }, "badge_adjusted.png", 48, 32],
});

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

export const invertImage = member({
  code: "invert-image",
  name: "Invert Image",
  lead: "Turn pictures into their negative.",
  tags: ["invert", "negative", "colour"],
  alsoCalled: ["negative image", "invert colours", "reverse colors of image", "photo negative"],
  does: "turn it into its negative",
  help: ["Each channel becomes what it lacks of white. Transparency stays."],
  options: {
    red: z.boolean().default(true).meta({ title: "Red" }),
    green: z.boolean().default(true).meta({ title: "Green" }),
    blue: z.boolean().default(true).meta({ title: "Blue" }),
  },
  example: [{}, "badge_inverted.png", 48, 32],
});

export const opacityImage = member({
  code: "opacity-image",
  name: "Image Opacity",
  lead: "Make pictures see-through.",
  tags: ["opacity", "transparency", "alpha"],
  alsoCalled: [
    "change image opacity",
    "make image see through",
    "fade image",
    "semi transparent image",
    "image transparency",
  ],
  does: "make it see-through",
  help: [
    "Each pixel keeps so much of the opacity that it has. A JPEG becomes a PNG, unless you choose a background or another format; GIF knows only clear and not.",
  ],
  options: { opacity: percent("Opacity", 0, 100, 50) },
  example: [{ opacity: 40 }, "badge_faded.png", 48, 32],
});
