import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const roundCorners = member({
  code: "round-corners",
  name: "Round Image Corners",
  lead: "Round the corners of images, or crop them to a circle.",
  tags: ["round", "corners", "circle", "avatar"],
  alsoCalled: [
    "round corners",
    "circle crop",
    "round image",
    "rounded corners",
    "circle profile picture",
    "crop image to circle",
    "circular picture",
  ],
  does: "round its corners",
  help: [
    "The radius is a percentage of the shorter side: 50% makes the ends semicircles. A circle is cut from the centre.",
    "The corners become transparent with smooth edges, or get the background colour. A JPEG becomes a PNG unless you choose a background.",
  ],
  options: {
    shape: z
      .enum(["corners", "circle"])
      .default("corners")
      .meta({ title: "Shape", choices: { corners: "Rounded corners", circle: "Circle" } }),
    radius: wholeOption("Radius", 1, 50, "%").default(20).meta({ title: "Radius", unit: "%" }),
  },
  example: [{ shape: "circle" }, "badge_rounded.png", 32, 32],
  more: [
    ["Corners of an app icon", { radius: 22 }, "badge_rounded.png", 48, 32],
    ["A round portrait as WebP", { shape: "circle", format: "webp" }, "badge_rounded.webp", 32, 32],
  ],
});
