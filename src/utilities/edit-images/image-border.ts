import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const imageBorder = member({
  code: "image-border",
  name: "Add Border to Image",
  lead: "Add a border around images.",
  tags: ["border", "frame", "outline"],
  alsoCalled: [
    "image border",
    "add border to photo",
    "photo frame",
    "picture frame",
    "white border",
  ],
  does: "add a border to it",
  help: ["An outside border enlarges the image on each side; an inside border covers its edges."],
  options: {
    width: wholeOption("Width", 1, 5_000, "px").default(10).meta({ title: "Width", unit: "px" }),
    colour: colourOption("Colour").default("#000000"),
    inside: z.boolean().default(false).meta({ title: "Inside the image" }),
  },
  example: [{ width: 4 }, "badge_framed.png", 56, 40],
  more: [
    ["A white border for an album", { width: 12, colour: "#ffffff" }, "badge_framed.png", 72, 56],
    ["A thin line inside", { width: 1, inside: true }, "badge_framed.png", 48, 32],
  ],
});
