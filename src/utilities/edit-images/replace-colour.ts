import { z } from "zod";
import { colourOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";
import { tolerance, measure } from "./tolerance.ts";

export const replaceColour = member({
  code: "replace-colour",
  name: "Replace Colour",
  lead: "Replace one colour in images with another.",
  tags: ["replace", "colour", "recolour"],
  alsoCalled: [
    "replace color in image",
    "change color of image",
    "recolor image",
    "swap colours",
    "change logo color",
    "change background colour of image",
    "turn one colour into another",
  ],
  does: "replace one of its colours",
  help: [
    measure,
    "“Include similar shades” shifts similar colours by the same amount, so light and shadow are kept. Transparency doesn't change.",
  ],
  options: {
    from: colourOption("Colour").default("#ff0000"),
    to: colourOption("New colour").default("#0000ff"),
    tolerance: tolerance(20),
    keepShades: z.boolean().default(false).meta({ title: "Include similar shades" }),
  },
  example: [{ from: "#ff0000", to: "#00ff00" }, "badge_recoloured.png", 48, 32],
  more: [
    [
      "A logo in a new colour",
      { from: "#ff0000", to: "#5a189a", tolerance: 30, keepShades: true },
      "badge_recoloured.png",
      48,
      32,
    ],
    [
      "White to cream",
      { from: "#ffffff", to: "#fff8e7", tolerance: 5 },
      "badge_recoloured.png",
      48,
      32,
    ],
  ],
});
