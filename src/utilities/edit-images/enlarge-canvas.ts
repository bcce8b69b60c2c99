import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { pixelsOption } from "#kit/image/image-options.ts";
import { placementOption } from "#kit/image/placement.ts";
import { member } from "./member.ts";

export const enlargeCanvas = member({
  code: "enlarge-canvas",
  name: "Enlarge Canvas",
  lead: "Add space around images to reach an aspect ratio such as 1:1 or a given size.",
  tags: ["canvas", "pad", "square", "aspect", "margin"],
  alsoCalled: [
    "add padding to image",
    "square image without cropping",
    "image padding",
    "extend image",
    "fit image to instagram",
    "canvas size",
    "white space around image",
  ],
  does: "add space around it",
  help: [
    "The image keeps all its pixels; nothing is scaled or cropped. With an aspect ratio, as little space as possible is added. A width or height smaller than the image is ignored.",
    "The new space is transparent or has the background colour; in a JPEG it is white unless you choose a colour.",
  ],
  options: {
    shape: z
      .enum(["free", "1:1", "4:3", "3:2", "16:9", "3:4", "2:3", "9:16", "4:5", "1.91:1"])
      .default("1:1")
      .meta({
        title: "Aspect ratio",
        choices: { free: "By size and margin", "1:1": "1:1, square" },
      }),
    width: pixelsOption("Width", 1).meta({ title: "Width", unit: "px" }),
    height: pixelsOption("Height", 1).meta({ title: "Height", unit: "px", advanced: false }),
    margin: wholeOption("Margin", 0, 10_000, "px").default(0).meta({ title: "Margin", unit: "px" }),
    position: placementOption("Image position", "middle"),
  },
  example: [{}, "badge_enlarged.png", 48, 48],
});
