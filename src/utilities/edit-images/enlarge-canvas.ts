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
    "blurred background",
    "blurred border",
    "white border for printing",
    "photo without cropping for print",
  ],
  does: "add space around it",
  help: [
    "The image keeps all its pixels; nothing is scaled or cropped. With an aspect ratio, as little space as possible is added. A width or height smaller than the image is ignored.",
    "The new space is transparent or has the background colour; in a JPEG it is white unless you choose a colour. It can also be filled with the image itself, enlarged and blurred.",
    "For prints, 2:3 suits 4 × 6 inches or 10 × 15 cm, 5:7 and 4:5 suit 5 × 7 and 8 × 10 inches.",
  ],
  options: {
    shape: z
      .enum([
        "free",
        "1:1",
        "4:3",
        "3:2",
        "16:9",
        "3:4",
        "2:3",
        "9:16",
        "4:5",
        "5:4",
        "5:7",
        "7:5",
        "1.91:1",
      ])
      .default("1:1")
      .meta({
        title: "Aspect ratio",
        choices: { free: "By size and margin", "1:1": "1:1, square" },
      }),
    width: pixelsOption("Width", 1).meta({ title: "Width", unit: "px" }),
    height: pixelsOption("Height", 1).meta({ title: "Height", unit: "px", advanced: false }),
    margin: wholeOption("Margin", 0, 10_000, "px").default(0).meta({ title: "Margin", unit: "px" }),
    fill: z
      .enum(["plain", "blurred"])
      .default("plain")
      .meta({ title: "Fill", choices: { plain: "Plain", blurred: "The image, blurred" } }),
    position: placementOption("Image position", "middle"),
  },
  example: [{}, "badge_enlarged.png", 48, 48],
  more: [
    [
      "A print of 10 × 15 cm",
      { shape: "3:2", background: "#ffffff" },
      "badge_enlarged.png",
      48,
      32,
    ],
    [
      "A square with a blurred border",
      { fill: "blurred", margin: 4, format: "jpeg" },
      "badge_enlarged.jpg",
      56,
      56,
    ],
  ],
});
