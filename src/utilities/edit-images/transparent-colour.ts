import { z } from "zod";
import { colourOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";
import { tolerance, measure } from "./tolerance.ts";

export const transparentColour = member({
  code: "transparent-colour",
  name: "Transparent Colour",
  lead: "Make one colour of a picture transparent, such as a white background.",
  tags: ["transparent", "background", "colour", "png"],
  alsoCalled: [
    "transparent background",
    "make background transparent",
    "remove white background",
    "transparent png maker",
    "colour to alpha",
    "chroma key",
    "transparent color",
    "background remover",
  ],
  does: "make its background transparent",
  confidence: 0.35,
  help: [
    `${measure} From the edges only, the colour stays where it is enclosed, such as the white of an eye.`,
    "Trim cuts off what is transparent around the picture. A JPEG becomes a PNG; in a GIF a pixel is clear or not.",
    "A background is found by its colour alone: one of many colours, as in a photo of a street, is not.",
  ],
  options: {
    colour: colourOption("Colour").default("#ffffff"),
    tolerance: tolerance(10),
    fromEdges: z.boolean().default(false).meta({ title: "From the edges only" }),
    trim: z.boolean().default(false).meta({ title: "Trim" }),
  },
  example: [{ colour: "#ff0000" }, "badge_transparent.png", 48, 32],
});
