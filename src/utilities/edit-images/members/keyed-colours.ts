import { z } from "zod";
import { colourOption, partOption } from "#kit/image/edit-options.ts";
import { member } from "../member.ts";

const tolerance = (usual: number) =>
  partOption("Tolerance", 0, 100, "%").default(usual).meta({
    title: "Tolerance",
    description: "How far other colours may be, where black and white are 100 % apart.",
    unit: "%",
  });

const measure =
  "How far two colours are apart is the root of the mean of the squared differences of red, green and blue.";

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
