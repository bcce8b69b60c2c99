import { z } from "zod";
import { colourOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";
import { tolerance, measure } from "./tolerance.ts";

export const replaceColour = member({
  code: "replace-colour",
  name: "Replace Colour",
  lead: "Put one colour of a picture in the place of another.",
  tags: ["replace", "colour", "recolour"],
  alsoCalled: [
    "replace color in image",
    "change color of image",
    "recolor image",
    "swap colours",
    "change logo color",
  ],
  does: "put one colour in the place of another",
  help: [
    measure,
    "With its shades, a colour that is near moves as far as the colour itself does, so that light and shadow stay. Transparency stays.",
  ],
  options: {
    from: colourOption("Colour").default("#ff0000"),
    to: colourOption("New colour").default("#0000ff"),
    tolerance: tolerance(20),
    keepShades: z.boolean().default(false).meta({ title: "With its shades" }),
  },
  example: [{ from: "#ff0000", to: "#00ff00" }, "badge_recoloured.png", 48, 32],
});
