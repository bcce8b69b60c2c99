import { wholeOption } from "#kit/image/edit-options.ts";
import { member } from "./member.ts";

export const denoiseImage = member({
  code: "denoise-image",
  name: "Denoise Image",
  lead: "Remove grain and specks from images with a median filter.",
  tags: ["denoise", "noise", "median", "grain"],
  alsoCalled: [
    "remove noise from photo",
    "noise reduction",
    "remove grain",
    "despeckle",
    "smooth photo",
    "specks on a scan",
  ],
  does: "reduce its noise",
  help: [
    "Each pixel becomes the median of the square around it, per channel, which removes specks and keeps edges. Pixels at the image's edges are repeated.",
  ],
  options: {
    size: wholeOption("Window size", 3, 15, "px")
      .refine((side) => side % 2 === 1, "Window size must be an odd number of pixels.")
      .default(3)
      .meta({
        title: "Window size",
        description: "Side of the square: an odd number.",
        unit: "px",
      }),
  },
  example: [{}, "badge_denoised.png", 48, 32],
  more: [
    ["Specks of dust", { size: 5 }, "badge_denoised.png", 48, 32],
    [
      "A noisy night as JPEG",
      { size: 3, format: "jpeg", quality: 85 },
      "badge_denoised.jpg",
      48,
      32,
    ],
  ],
});
