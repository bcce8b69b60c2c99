import { type ColourStep, recolour } from "#kit/image/colour-steps.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { invertImage } from "./invert-image.ts";

export const run = defineEdit(invertImage, ({ red, green, blue }) => {
  const isTurned = [red, green, blue];
  const step: ColourStep = (colour) => {
    for (let channel = 0; channel < 3; channel += 1) {
      if (isTurned[channel] === true) colour[channel] = 1 - (colour[channel] ?? 0);
    }
  };
  return { suffix: "_inverted", change: ofEach((frame) => recolour(frame, [step])) };
});
