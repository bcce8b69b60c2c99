import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";
import { tolerance, measure } from "./tolerance.ts";

export const transparentColour = member({
  code: "transparent-colour",
  name: "Make Colour Transparent",
  lead: "Make one colour transparent in images, such as a white background.",
  tags: ["transparent", "background", "colour", "png"],
  alsoCalled: [
    "transparent colour",
    "transparent background",
    "make background transparent",
    "remove white background",
    "transparent png maker",
    "colour to alpha",
    "chroma key",
    "transparent color",
    "background remover",
    "green screen",
    "remove background",
    "remove plain background",
    "cut out logo",
    "soft edges",
  ],
  does: "make its background transparent",
  confidence: 0.35,
  help: [
    `${measure} With “From the edges only”, enclosed areas keep the colour, such as the white of an eye.`,
    "A soft edge keeps hair and smooth outlines: colours between the background and the object become partly transparent, and lose the background's tint. 20% suits most photos before a plain wall.",
    "“Trim” removes transparent borders. A JPEG becomes a PNG; in a GIF, pixels are either opaque or transparent.",
    "This only finds backgrounds of a single colour, not busy ones such as a street.",
  ],
  options: {
    colour: colourOption("Colour").default("#ffffff"),
    tolerance: tolerance(10),
    softness: wholeOption("Soft edge", 0, 100, "%").default(0).meta({
      title: "Soft edge",
      description: "How far beyond the tolerance colours become partly transparent.",
      unit: "%",
    }),
    fromCorner: z.boolean().default(false).meta({ title: "Colour of the top left corner" }),
    fromEdges: z.boolean().default(false).meta({ title: "From the edges only" }),
    trim: z.boolean().default(false).meta({ title: "Trim" }),
  },
  example: [{ colour: "#ff0000" }, "badge_transparent.png", 48, 32],
  more: [
    [
      "The background of a logo, cut to size",
      { fromCorner: true, trim: true },
      "badge_transparent.png",
      25,
      25,
    ],
    [
      "A plain wall with soft edges",
      { colour: "#ffffff", tolerance: 8, softness: 20, fromEdges: true },
      "badge_transparent.png",
      48,
      32,
    ],
  ],
});
