import { z } from "zod";
import { colourOption, partOption, wholeOption } from "#kit/image/edit-options.ts";
import { pixelsOption } from "#kit/image/image-options.ts";
import { placementOption } from "#kit/image/placement.ts";
import { member } from "../member.ts";

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

export const imageBorder = member({
  code: "image-border",
  name: "Image Border",
  lead: "Draw a border around pictures.",
  tags: ["border", "frame", "outline"],
  alsoCalled: ["add border to photo", "photo frame", "picture frame", "white border"],
  does: "draw a border around it",
  help: [
    "Outside, the picture grows by the border on each side; inside, the border lies on its edges.",
  ],
  options: {
    width: wholeOption("Width", 1, 5_000, "px").default(10).meta({ title: "Width", unit: "px" }),
    colour: colourOption("Colour").default("#000000"),
    inside: z.boolean().default(false).meta({ title: "Inside" }),
  },
  example: [{ width: 4 }, "badge_framed.png", 56, 40],
});

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
