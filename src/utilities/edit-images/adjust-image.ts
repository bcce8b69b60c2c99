import { z } from "zod";
import { partOption, wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";
import { percent } from "./percent.ts";

export const adjustImage = member({
  code: "adjust-image",
  name: "Adjust Image",
  lead: "Adjust brightness, contrast, saturation, hue, gamma and sharpness of images.",
  tags: ["brightness", "contrast", "saturation", "hue", "gamma", "colour"],
  alsoCalled: [
    "brighten image",
    "darken image",
    "photo colour correction",
    "image filters",
    "vibrance",
    "dull photo",
    "exposure",
  ],
  does: "adjust brightness, contrast or colour",
  help: [
    "Each adjustment works like the CSS filter of the same name (W3C Filter Effects 1), in this order: gamma, brightness, contrast, saturation, hue, grey, sepia, invert, blur, sharpen. Values below black or above white are clipped.",
    "A gamma above 1 brightens midtones.",
  ],
  options: {
    brightness: percent("Brightness", -100, 300, 0, "-100 is black, 100 is twice as bright."),
    contrast: percent("Contrast", -100, 300, 0, "-100 is plain grey."),
    saturation: percent("Saturation", -100, 300, 0, "-100 removes all colour."),
    hue: wholeOption("Hue", -180, 180, "°").default(0).meta({ title: "Hue", unit: "°" }),
    gamma: partOption("Gamma", 0.1, 10).default(1).meta({ title: "Gamma", step: 0.1 }),
    grey: percent("Grey", 0, 100, 0),
    sepia: percent("Sepia", 0, 100, 0),
    invert: z.boolean().default(false).meta({ title: "Invert" }),
    blur: partOption("Blur", 0, 10, "px").default(0).meta({ title: "Blur", unit: "px", step: 0.5 }),
    sharpen: percent("Sharpen", 0, 500, 0),
  },
  example: [{ brightness: 20, contrast: 10 }, "badge_adjusted.png", 48, 32],
  more: [
    ["A dull photo", { contrast: 15, saturation: 30, sharpen: 50 }, "badge_adjusted.png", 48, 32],
    [
      "An old look as JPEG",
      { sepia: 60, brightness: 5, format: "jpeg" },
      "badge_adjusted.jpg",
      48,
      32,
    ],
  ],
});
