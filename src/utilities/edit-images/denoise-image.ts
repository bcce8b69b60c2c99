import { wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const denoiseImage = member({
  code: "denoise-image",
  name: "Denoise Image",
  lead: "Take grain and specks out of pictures by a median.",
  tags: ["denoise", "noise", "median", "grain"],
  alsoCalled: [
    "remove noise from photo",
    "noise reduction",
    "remove grain",
    "despeckle",
    "smooth photo",
  ],
  does: "take its grain away",
  help: [
    "Each pixel becomes the median of the square around it, channel by channel, so that single specks go and edges stay. At the edges of the picture its last pixels are repeated.",
  ],
  options: {
    size: wholeOption("Square", 3, 15, "px")
      .refine((side) => side % 2 === 1, "Square must be an odd number of pixels.")
      .default(3)
      .meta({ title: "Square", description: "An odd number: its side.", unit: "px" }),
  },
  example: [{}, "badge_denoised.png", 48, 32],
});
