import { partOption, wholeOption } from "#kit/image/edit-options.ts";
import { member } from "../member.ts";

export const sharpenImage = member({
  code: "sharpen-image",
  name: "Sharpen Image",
  lead: "Make pictures crisper by unsharp masking.",
  tags: ["sharpen", "unsharp", "crisp"],
  alsoCalled: [
    "sharpen photo",
    "unblur image",
    "make picture clearer",
    "unsharp mask",
    "image sharpener",
  ],
  does: "make it crisper",
  help: [
    "Each pixel is moved away from its blurred surroundings: by how much, and how wide these are, you say. Differences below the threshold are left, such as the grain of a photo.",
    "It cannot bring back what was never in focus.",
  ],
  options: {
    amount: wholeOption("Amount", 1, 1_000, "%").default(100).meta({ title: "Amount", unit: "%" }),
    radius: partOption("Radius", 0.3, 10, "px")
      .default(1)
      .meta({ title: "Radius", unit: "px", step: 0.1 }),
    threshold: partOption("Threshold", 0, 100, "%")
      .default(0)
      .meta({ title: "Threshold", unit: "%" }),
  },
  example: [{}, "badge_sharpened.png", 48, 32],
});

export const blurImage = member({
  code: "blur-image",
  name: "Blur Image",
  lead: "Blur whole pictures.",
  tags: ["blur", "gaussian", "soft"],
  alsoCalled: ["blur photo", "gaussian blur", "soften image", "blurry background"],
  does: "blur it",
  help: [
    "It is a Gaussian blur; the radius is its standard deviation. What is blurred a little may still be read: to hide a text, cover it instead.",
  ],
  options: {
    radius: partOption("Radius", 0.3, 10, "px")
      .default(5)
      .meta({ title: "Radius", unit: "px", step: 0.5 }),
  },
  example: [{ radius: 2 }, "badge_blurred.png", 48, 32],
});

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
