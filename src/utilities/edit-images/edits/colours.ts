import { blurred, sharpened } from "#kit/image/blur.ts";
import {
  curve,
  greyscale,
  lightnessOf,
  type ColourStep,
  recolour,
  saturate,
  sepia,
  turnHue,
} from "#kit/image/colour-steps.ts";
import { channelsOf } from "#kit/image/frame.ts";
import { defineEdit, ofEach } from "../define-edit.ts";
import { adjustImage, grayscaleImage, invertImage, opacityImage } from "../members/colours.ts";

/** Where nothing is changed there is no step: a right picture would lose by rounding. */
function stepsOf(steps: readonly (readonly [isWanted: boolean, step: ColourStep])[]): ColourStep[] {
  return steps.flatMap(([isWanted, step]) => (isWanted ? [step] : []));
}

const part = (percent: number) => percent / 100;

const adjust = defineEdit(adjustImage, (wanted) => {
  const bright = 1 + part(wanted.brightness);
  const slope = 1 + part(wanted.contrast);
  const steps = stepsOf([
    [wanted.gamma !== 1, curve((level) => level ** (1 / wanted.gamma))],
    [bright !== 1, curve((level) => level * bright)],
    [slope !== 1, curve((level) => level * slope + 0.5 - 0.5 * slope)],
    [wanted.saturation !== 0, saturate(1 + part(wanted.saturation))],
    [wanted.hue !== 0, turnHue(wanted.hue)],
    [wanted.grey > 0, greyscale(part(wanted.grey))],
    [wanted.sepia > 0, sepia(part(wanted.sepia))],
    [wanted.invert, curve((level) => 1 - level)],
  ]);
  return {
    suffix: "_adjusted",
    change: ofEach(async (frame) => {
      const coloured = recolour(frame, steps);
      const soft = wanted.blur < 0.3 ? coloured : await blurred(coloured, wanted.blur);
      if (wanted.sharpen === 0) return soft;
      return sharpened(soft, { sigma: 1, amount: part(wanted.sharpen) });
    }),
  };
});

const grayscale = defineEdit(grayscaleImage, ({ style, strength, level, dark, light }) => {
  const [from, to] = [channelsOf(dark, 1), channelsOf(light, 1)];
  const steps: Record<typeof style, ColourStep> = {
    grey: greyscale(part(strength)),
    sepia: sepia(part(strength)),
    "black-and-white": (colour) => colour.fill(lightnessOf(colour) >= part(level) ? 1 : 0),
    "two-colours": (colour) => {
      const light01 = lightnessOf(colour);
      for (let channel = 0; channel < 3; channel += 1) {
        colour[channel] = (from[channel] ?? 0) * (1 - light01) + (to[channel] ?? 0) * light01;
      }
    },
  };
  return { suffix: "_grey", change: ofEach((frame) => recolour(frame, [steps[style]])) };
});

const invert = defineEdit(invertImage, ({ red, green, blue }) => {
  const isTurned = [red, green, blue];
  const step: ColourStep = (colour) => {
    for (let channel = 0; channel < 3; channel += 1) {
      if (isTurned[channel] === true) colour[channel] = 1 - (colour[channel] ?? 0);
    }
  };
  return { suffix: "_inverted", change: ofEach((frame) => recolour(frame, [step])) };
});

const opacity = defineEdit(opacityImage, (wanted) => ({
  suffix: "_faded",
  clears: wanted.opacity < 100,
  change: ofEach((frame) => {
    for (let at = 3; at < frame.data.length; at += 4) {
      frame.data[at] = Math.round((frame.data[at] ?? 0) * part(wanted.opacity));
    }
    return frame;
  }),
}));

export const colourEdits = [adjust, grayscale, invert, opacity];
