import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const rotateImage = member({
  code: "rotate-image",
  name: "Rotate Image",
  lead: "Turn several pictures by any angle, or mirror them.",
  tags: ["rotate", "turn", "mirror", "flip", "angle"],
  alsoCalled: [
    "rotate photos",
    "turn picture",
    "rotate image 90 degrees",
    "rotate jpg",
    "image rotator",
    "batch rotate",
    "upside down picture",
  ],
  does: "turn or mirror it",
  help: [
    "Pictures are mirrored first and then turned clockwise. Quarter turns lose no pixel; by other angles the picture grows, so that all of it is seen, and its empty corners are transparent or have the background.",
    "To cut out a part as well, use Crop Image.",
  ],
  options: {
    angle: partOption("Turn", -360, 360, "°")
      .default(90)
      .meta({ title: "Turn", description: "Clockwise.", unit: "°" }),
    mirror: z
      .enum(["none", "horizontally", "vertically"])
      .default("none")
      .meta({
        title: "Mirror",
        choices: { none: "Not", horizontally: "Left and right", vertically: "Top and bottom" },
      }),
  },
  example: [{}, "badge_turned.png", 32, 48],
});
