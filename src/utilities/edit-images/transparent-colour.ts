import { z } from "zod";
import { colourOption } from "#kit/image/edit-options.ts";
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
  ],
  does: "make its background transparent",
  confidence: 0.35,
  help: [
    `${measure} With “From the edges only”, enclosed areas keep the colour, such as the white of an eye.`,
    "“Trim” removes transparent borders. A JPEG becomes a PNG; in a GIF, pixels are either opaque or transparent.",
    "This only finds backgrounds of a single colour, not busy ones such as a street.",
  ],
  options: {
    colour: colourOption("Colour").default("#ffffff"),
    tolerance: tolerance(10),
    fromEdges: z.boolean().default(false).meta({ title: "From the edges only" }),
    trim: z.boolean().default(false).meta({ title: "Trim" }),
  },
  example: [{ colour: "#ff0000" }, "badge_transparent.png", 48, 32],
});
