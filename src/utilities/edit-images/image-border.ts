import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const imageBorder = member({
  code: "image-border",
  name: "Image Border",
  lead: "Draw a border around pictures.",
  tags: ["border", "frame", "outline"],
  alsoCalled: ["add border to photo", "photo frame", "picture frame", "white border"],
  does: "draw a border around it",
  help: [
    "Outside, the picture grows by the border on each side; inside, the border lies on its edges.",
  ],
  options: {
    width: wholeOption("Width", 1, 5_000, "px").default(10).meta({ title: "Width", unit: "px" }),
    colour: colourOption("Colour").default("#000000"),
    inside: z.boolean().default(false).meta({ title: "Inside" }),
  },
  example: [{ width: 4 }, "badge_framed.png", 56, 40],
});
