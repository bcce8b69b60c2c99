import { z } from "zod";
import { member } from "./member.ts";

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
