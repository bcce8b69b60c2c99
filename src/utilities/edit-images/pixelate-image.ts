import { wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const pixelateImage = member({
  code: "pixelate-image",
  name: "Pixelate Image",
  lead: "Turn pictures into blocks of one colour each.",
  tags: ["pixelate", "pixel", "mosaic"],
  alsoCalled: ["pixel art maker", "mosaic effect", "pixelate photo", "image pixelator"],
  does: "turn it into large pixels",
  help: [
    "Each block has the mean colour of its pixels. The last block of a row or column is smaller where the side is no multiple. Large blocks over a short text may still give it away: to hide it, cover it instead.",
  ],
  options: {
    block: wholeOption("Block", 2, 1_000, "px").default(10).meta({ title: "Block", unit: "px" }),
  },
  example: [{ block: 8 }, "badge_pixelated.png", 48, 32],
});
