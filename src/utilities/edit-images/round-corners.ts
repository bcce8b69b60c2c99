import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const roundCorners = member({
  code: "round-corners",
  name: "Round Corners",
  lead: "Give pictures round corners, or make them circles.",
  tags: ["round", "corners", "circle", "avatar"],
  alsoCalled: [
    "circle crop",
    "round image",
    "rounded corners",
    "circle profile picture",
    "crop image to circle",
  ],
  does: "round its corners",
  help: [
    "The radius is a part of the shorter side: 50 % makes the ends half circles. A circle is cut from the middle.",
    "What is cut off is transparent, with smooth edges, or has the background. A JPEG becomes a PNG unless you choose a background.",
  ],
  options: {
    shape: z
      .enum(["corners", "circle"])
      .default("corners")
      .meta({ title: "Shape", choices: { corners: "Round corners", circle: "Circle" } }),
    radius: wholeOption("Radius", 1, 50, "%").default(20).meta({ title: "Radius", unit: "%" }),
  },
  example: [{ shape: "circle" }, "badge_rounded.png", 32, 32],
});
