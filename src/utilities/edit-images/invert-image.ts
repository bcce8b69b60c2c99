import { z } from "zod";
import { member } from "./member.ts";

export const invertImage = member({
  code: "invert-image",
  name: "Invert Image",
  lead: "Invert the colours of images, like a photo negative.",
  tags: ["invert", "negative", "colour"],
  alsoCalled: [
    "xray look",
    "negative image",
    "invert colours",
    "reverse colors of image",
    "photo negative",
    "opposite colours",
  ],
  does: "invert its colours",
  help: ["Each selected colour channel is inverted. Transparency doesn't change."],
  options: {
    red: z.boolean().default(true).meta({ title: "Red" }),
    green: z.boolean().default(true).meta({ title: "Green" }),
    blue: z.boolean().default(true).meta({ title: "Blue", advanced: false }),
  },
  example: [{}, "badge_inverted.png", 48, 32],
  more: [
    ["A negative from a scanner", { format: "jpeg", quality: 95 }, "badge_inverted.jpg", 48, 32],
    ["Only red", { green: false, blue: false }, "badge_inverted.png", 48, 32],
  ],
});
