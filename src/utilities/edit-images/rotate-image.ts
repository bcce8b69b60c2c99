import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const rotateImage = member({
  code: "rotate-image",
  name: "Rotate Image",
  lead: "Rotate images by any angle, or flip them.",
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
  does: "rotate or flip it",
  help: [
    "Images are flipped first, then rotated clockwise. Quarter turns are lossless. For other angles the image grows so nothing is cut off, and its empty corners are transparent or have the background colour.",
    "To crop as well, use Crop Image.",
  ],
  options: {
    angle: partOption("Angle", -360, 360, "°")
      .default(90)
      .meta({ title: "Angle", description: "Clockwise.", unit: "°" }),
    mirror: z
      .enum(["none", "horizontally", "vertically"])
      .default("none")
      .meta({
        title: "Flip",
        choices: { none: "No", horizontally: "Horizontally", vertically: "Vertically" },
      }),
  },
  example: [{}, "badge_turned.png", 32, 48],
  more: [
    [
      "A tilted scan made straight",
      { angle: -3.5, background: "#ffffff" },
      "badge_turned.png",
      50,
      35,
    ],
    [
      "A selfie that isn't a mirror image",
      { angle: 0, mirror: "horizontally" },
      "badge_turned.png",
      48,
      32,
    ],
  ],
});
