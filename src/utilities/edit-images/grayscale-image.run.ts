import {
  greyscale,
  lightnessOf,
  type ColourStep,
  recolour,
  sepia,
} from "#kit/image/colour-steps.ts";
import { channelsOf } from "#kit/image/frame.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { grayscaleImage } from "./grayscale-image.ts";

export const run = defineEdit(grayscaleImage, ({ style, strength, level, dark, light }) => {
  const [from, to] = [channelsOf(dark, 1), channelsOf(light, 1)];
  const steps: Record<typeof style, ColourStep> = {
    grey: greyscale(strength / 100),
    sepia: sepia(strength / 100),
    "black-and-white": (colour) => colour.fill(lightnessOf(colour) >= level / 100 ? 1 : 0),
    "two-colours": (colour) => {
      const light01 = lightnessOf(colour);
      for (let channel = 0; channel < 3; channel += 1) {
        colour[channel] = (from[channel] ?? 0) * (1 - light01) + (to[channel] ?? 0) * light01;
      }
    },
  };
  return { suffix: "_grey", change: ofEach((frame) => recolour(frame, [steps[style]])) };
});
