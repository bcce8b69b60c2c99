import { wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const pixelateImage = member({
  code: "pixelate-image",
  name: "Pixelate Image",
  lead: "Pixelate images into blocks of one colour each.",
  tags: ["pixelate", "pixel", "mosaic"],
  alsoCalled: [
    "pixel art maker",
    "mosaic effect",
    "pixelate photo",
    "image pixelator",
    "censor a face",
    "hide a face",
    "8 bit photo",
  ],
  does: "pixelate it",
  help: [
    "Each block has the mean colour of its pixels. Blocks at the right and bottom edges can be smaller. Short text may still be readable through large blocks: to hide it, cover it instead.",
  ],
  options: {
    block: wholeOption("Block size", 2, 1_000, "px")
      .default(10)
      .meta({ title: "Block size", unit: "px" }),
  },
  example: [{ block: 8 }, "badge_pixelated.png", 48, 32],
  more: [
    ["A number that can't be read", { block: 16 }, "badge_pixelated.png", 48, 32],
    ["A game of 1985", { block: 4, format: "webp" }, "badge_pixelated.webp", 48, 32],
  ],
});
