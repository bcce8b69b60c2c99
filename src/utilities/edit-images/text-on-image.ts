import { z } from "zod";
import { colourOption, partOption, wholeOption } from "#kit/image/edit-options.ts";
import { placementOption } from "#kit/image/placement.ts";
import { member } from "./member.ts";

export const textOnImage = member({
  code: "text-on-image",
  name: "Add Text to Image",
  lead: "Add a caption or meme text to images.",
  tags: ["text", "caption", "meme"],
  alsoCalled: [
    "text on image",
    "meme maker",
    "meme generator",
    "add text to photo",
    "write on image",
    "caption maker",
    "image with text",
    "put text over photo",
    "quote on picture",
  ],
  does: "add text to it",
  help: [
    "Text uses Liberation Sans Bold, and other server fonts for characters it lacks. Lines wrap at the image's edge, and where you break them.",
    "Text size is a percentage of the image's height. An outline keeps the text readable on any background. Text that doesn't fit is refused.",
  ],
  options: {
    text: z
      .string({ error: "Enter some text." })
      .min(1, "Enter some text.")
      .max(500, "Text can have at most 500 characters.")
      .meta({ title: "Text", field: "long-text" }),
    position: placementOption("Position", "bottom"),
    size: partOption("Size", 1, 100, "%").default(10).meta({ title: "Size", unit: "%" }),
    margin: partOption("Margin", 0, 40, "%").default(3).meta({ title: "Margin", unit: "%" }),
    colour: colourOption("Colour").default("#ffffff"),
    hasEdge: z.boolean().default(true).meta({ title: "Outline" }),
    edge: colourOption("Outline colour").default("#000000"),
    opacity: wholeOption("Opacity", 1, 100, "%").default(100).meta({ title: "Opacity", unit: "%" }),
    capitals: z.boolean().default(false).meta({ title: "All capitals" }),
  },
  example: [{ text: "Hi", size: 30 }, "badge_captioned.png", 48, 32],
  more: [
    [
      "A caption below",
      { text: "Zermatt", size: 20, position: "bottom", hasEdge: false, colour: "#000000" },
      "badge_captioned.png",
      48,
      32,
    ],
    [
      "A meme in capitals",
      { text: "why not", size: 25, position: "top", capitals: true },
      "badge_captioned.png",
      48,
      32,
    ],
  ],
});
