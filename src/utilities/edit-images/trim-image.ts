import { partOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const trimImage = member({
  code: "trim-image",
  name: "Trim Image",
  lead: "Trim empty borders from images.",
  tags: ["trim", "border", "crop", "whitespace"],
  alsoCalled: [
    "remove white borders",
    "auto crop",
    "crop whitespace",
    "remove empty space around image",
    "trim transparent pixels",
  ],
  does: "trim its empty borders",
  help: [
    "Rows and columns at the edges are removed if they are transparent or have only the colour of the upper left corner. The tolerance is measured as in Make Colour Transparent.",
    "All frames of an animation are trimmed alike.",
  ],
  options: {
    tolerance: partOption("Tolerance", 0, 100, "%")
      .default(5)
      .meta({ title: "Tolerance", unit: "%" }),
  },
  example: [{}, "badge_trimmed.png", 25, 25],
  more: [
    ["Only exactly one colour", { tolerance: 0 }, "badge_trimmed.png", 25, 25],
    [
      "For the web, on white",
      { tolerance: 10, background: "#ffffff", format: "jpeg" },
      "badge_trimmed.jpg",
      25,
      25,
    ],
  ],
});
