import type { RunFunction } from "#kit/run/run-context.ts";
import type { contrastChecker } from "./contrast-checker.ts";
import { contrastOf, fromHsl, hexOf, type Rgb, screenColour, toHsl } from "./screen-colour.ts";

export const run: RunFunction<typeof contrastChecker> = async (_operation, options) => {
  const [text, ground] = [
    screenColour(options.text, "text"),
    screenColour(options.ground, "ground"),
  ];
  const contrast = cut(contrastOf(text, ground));
  const level = (aa: number, aaa: number) =>
    contrast >= aaa ? "AAA" : contrast >= aa ? "AA" : "Fails";
  const values = [
    { label: "Contrast", value: `${contrast} : 1` },
    { label: "Text", value: level(4.5, 7) },
    { label: "Large text", value: level(3, 4.5) },
    { label: "Icons and borders", value: level(3, Number.POSITIVE_INFINITY) },
    nearest("Nearest passing text colour", text, ground, Number(options.wanted)),
    nearest("Nearest passing background", ground, text, Number(options.wanted)),
  ];
  return { type: "values", values };
};

function cut(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}

/** Finds the nearest lightness, in thousandths, with enough contrast. */
function nearest(label: string, colour: Rgb, other: Rgb, wanted: number) {
  const [hue, saturation, lightness] = toHsl(colour);
  const passes = (candidate: string) =>
    cut(contrastOf(screenColour(candidate, "text"), other)) >= wanted;
  for (let step = 0; step <= 1000; step += 1) {
    for (const to of step === 0
      ? [lightness]
      : [lightness - step / 1000, lightness + step / 1000]) {
      if (to < 0 || to > 1) continue;
      const hex = hexOf(fromHsl(hue, saturation, to));
      if (!passes(hex)) continue;
      const note = `${cut(contrastOf(screenColour(hex, "text"), other))} : 1`;
      return { label, value: hex, swatch: hex, note };
    }
  }
  return { label, value: "None with this hue", note: "change the other colour" };
}
