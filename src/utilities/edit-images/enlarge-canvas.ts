import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { pixelsOption } from "#kit/image/image-options.ts";
import { placementOption } from "#kit/image/placement.ts";
import { member } from "./member.ts";

export const enlargeCanvas = member({
  code: "enlarge-canvas",
  name: "Enlarge Canvas",
  lead: "Put room around pictures, to a shape such as 1:1 or to a size.",
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
  does: "put room around it",
  help: [
    "The picture keeps all its pixels; nothing is scaled or cut. With a shape the room is as small as it can be. A width or height that is smaller than the picture leaves that side as it is.",
    "The room is transparent, or has the background; in a JPEG it is white unless you choose a colour.",
  ],
  options: {
    shape: z
      .enum(["free", "1:1", "4:3", "3:2", "16:9", "3:4", "2:3", "9:16", "4:5", "1.91:1"])
      .default("1:1")
      .meta({ title: "Shape", choices: { free: "By size and margin", "1:1": "1:1, square" } }),
    width: pixelsOption("Width", 1).meta({ title: "Width", unit: "px" }),
    height: pixelsOption("Height", 1).meta({ title: "Height", unit: "px" }),
    margin: wholeOption("Margin", 0, 10_000, "px").default(0).meta({ title: "Margin", unit: "px" }),
    position: placementOption("Picture stands", "middle"),
  },
  example: [{}, "badge_enlarged.png", 48, 48],
});
