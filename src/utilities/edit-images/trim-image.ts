import { partOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const trimImage = member({
  code: "trim-image",
  name: "Trim Image",
  lead: "Cut the empty borders off pictures.",
  tags: ["trim", "border", "crop", "whitespace"],
  alsoCalled: [
    "remove white borders",
    "auto crop",
    "crop whitespace",
    "remove empty space around image",
    "trim transparent pixels",
  ],
  does: "cut its empty borders off",
  help: [
    "Whole rows and columns at the edges go that have one colour alone, that of the upper left corner, or that are transparent. The tolerance is measured as in Transparent Colour.",
    "Of an animation each frame loses the same.",
  ],
  options: {
    tolerance: partOption("Tolerance", 0, 100, "%")
      .default(5)
      .meta({ title: "Tolerance", unit: "%" }),
  },
  example: [{}, "badge_trimmed.png", 25, 25],
});
