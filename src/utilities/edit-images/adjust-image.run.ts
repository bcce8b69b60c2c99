import { blurred, sharpened } from "#kit/image/blur.ts";
import {
  curve,
  greyscale,
  type ColourStep,
  recolour,
  saturate,
  sepia,
  turnHue,
} from "#kit/image/colour-steps.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { adjustImage } from "./adjust-image.ts";

/** Even a neutral step would lose precision. */
function stepsOf(steps: readonly (readonly [isWanted: boolean, step: ColourStep])[]): ColourStep[] {
  return steps.flatMap(([isWanted, step]) => (isWanted ? [step] : []));
}

export const run = defineEdit(adjustImage, (wanted) => {
  const bright = 1 + wanted.brightness / 100;
  const slope = 1 + wanted.contrast / 100;
  const steps = stepsOf([
    [wanted.gamma !== 1, curve((level) => level ** (1 / wanted.gamma))],
    [bright !== 1, curve((level) => level * bright)],
    [slope !== 1, curve((level) => level * slope + 0.5 - 0.5 * slope)],
    [wanted.saturation !== 0, saturate(1 + wanted.saturation / 100)],
    [wanted.hue !== 0, turnHue(wanted.hue)],
    [wanted.grey > 0, greyscale(wanted.grey / 100)],
    [wanted.sepia > 0, sepia(wanted.sepia / 100)],
    [wanted.invert, curve((level) => 1 - level)],
  ]);
  return {
    suffix: "_adjusted",
    change: ofEach(async (frame) => {
      const coloured = recolour(frame, steps);
      const soft = wanted.blur < 0.3 ? coloured : await blurred(coloured, wanted.blur);
      if (wanted.sharpen === 0) return soft;
      return sharpened(soft, { sigma: 1, amount: wanted.sharpen / 100 });
    }),
  };
});
