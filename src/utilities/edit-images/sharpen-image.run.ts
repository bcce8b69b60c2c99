import { sharpened } from "#kit/image/blur.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { sharpenImage } from "./sharpen-image.ts";

export const run = defineEdit(sharpenImage, ({ amount, radius, threshold }) => ({
  suffix: "_sharpened",
  change: ofEach((frame) =>
    sharpened(frame, { sigma: radius, amount: amount / 100, threshold: threshold / 100 }),
  ),
}));
