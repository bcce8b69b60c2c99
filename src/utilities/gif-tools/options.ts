import { wholeOption } from "#kit/image/edit-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";

export const shared = {
  ...paidForImages,
  category: "images",
  limits: {
    ...paidForImages.limits,
    milliseconds: 240_000,
    stepMilliseconds: 60_000,
    pixels: 50_000_000,
  },
} as const;

export const mostFrames = 500;

export const loopOption = wholeOption("Number of plays", 0, 65_535).default(0).meta({
  title: "Number of plays",
  description: "0 repeats forever.",
});
