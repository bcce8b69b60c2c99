import { z } from "zod";
import { colourOption, partOption, wholeOption } from "#kit/image/edit-options.ts";
import { placementOption } from "#kit/image/placement.ts";
import { member } from "./member.ts";

export const textOnImage = member({
  code: "text-on-image",
  name: "Text on Image",
  lead: "Write a caption or a meme on pictures.",
  tags: ["text", "caption", "meme"],
  alsoCalled: [
    "meme maker",
    "meme generator",
    "add text to photo",
    "write on image",
    "caption maker",
    "image with text",
  ],
  does: "write on it",
  help: [
    "The text is drawn in Liberation Sans Bold, and in other fonts of the server where that has not its letters. Lines break where the picture ends, and where you break them.",
    "The size is a part of the picture's height. An edge around the letters keeps them readable on any ground. Text that does not fit is refused.",
  ],
  options: {
    text: z
      .string({ error: "Write a text." })
      .min(1, "Write a text.")
      .max(500, "Text can have at most 500 characters.")
      .meta({ title: "Text", field: "long-text" }),
    position: placementOption("Place", "bottom"),
    size: partOption("Size", 1, 100, "%").default(10).meta({ title: "Size", unit: "%" }),
    margin: partOption("Margin", 0, 40, "%").default(3).meta({ title: "Margin", unit: "%" }),
    colour: colourOption("Colour").default("#ffffff"),
    hasEdge: z.boolean().default(true).meta({ title: "Edge around letters" }),
    edge: colourOption("Colour of the edge").default("#000000"),
    opacity: wholeOption("Opacity", 1, 100, "%").default(100).meta({ title: "Opacity", unit: "%" }),
    capitals: z.boolean().default(false).meta({ title: "In capitals" }),
  },
  example: [{ text: "Hi", size: 30 }, "badge_captioned.png", 48, 32],
});
