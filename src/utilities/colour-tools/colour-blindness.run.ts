import type { RunFunction } from "#kit/run/run-context.ts";
import type { colourBlindness } from "./colour-blindness.ts";
import { encoded, hexOf, linear, screenColour } from "./screen-colour.ts";

/** Machado, Oliveira and Fernandes 2009, severity 1. */
const kinds: readonly (readonly [
  label: string,
  note: string,
  matrix: readonly (readonly number[])[],
])[] = [
  [
    "Protanopia",
    "no cones for red",
    [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  ],
  [
    "Deuteranopia",
    "no cones for green",
    [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  ],
  [
    "Tritanopia",
    "no cones for blue",
    [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  ],
  [
    "Achromatopsia",
    "no colour vision",
    [
      [0.2126, 0.7152, 0.0722],
      [0.2126, 0.7152, 0.0722],
      [0.2126, 0.7152, 0.0722],
    ],
  ],
];

export const run: RunFunction<typeof colourBlindness> = async (_operation, options) => {
  const colour = screenColour(options.colour, "colour");
  const light = colour.map(linear);
  const seen = kinds.map(([label, note, matrix]) => {
    const [red = 0, green = 0, blue = 0] = matrix.map((row) =>
      encoded(row.reduce((sum, factor, at) => sum + factor * (light[at] ?? 0), 0)),
    );
    const hex = hexOf([red, green, blue]);
    return { label, value: hex, swatch: hex, note };
  });
  const hex = hexOf(colour);
  return { type: "values", values: [{ label: "Original", value: hex, swatch: hex }, ...seen] };
};
