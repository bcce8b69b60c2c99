import type { RunFunction } from "#kit/run/run-context.ts";
import type { colourPalette } from "./colour-palette.ts";
import { fromHsl, hexOf, screenColour, toHsl } from "./screen-colour.ts";

/** Degrees from the given hue. */
const harmonies = {
  complementary: [0, 180],
  split: [0, 150, 210],
  analogous: [-30, 0, 30],
  triadic: [0, 120, 240],
  square: [0, 90, 180, 270],
  tetradic: [0, 60, 180, 240],
} as const;

/** The grey to move towards. */
const scales = { shades: 0, tints: 1, tones: 0.5 } as const;

export const run: RunFunction<typeof colourPalette> = async (_operation, options) => {
  const colour = screenColour(options.colour, "colour");
  const { scheme, count } = options;
  const values = (colours: readonly (readonly [hex: string, note: string])[]) => ({
    type: "values" as const,
    values: colours.map(([hex, note], index) => ({
      label: String(index + 1),
      value: hex,
      swatch: hex,
      note,
    })),
  });
  if (scheme === "shades" || scheme === "tints" || scheme === "tones") {
    const end = scales[scheme];
    return values(
      Array.from({ length: count }, (_, step) => {
        const [red, green, blue] = colour.map((part) => part + ((end - part) * step) / count);
        const note = step === 0 ? "original" : `${Number(((100 * step) / count).toFixed(1))}%`;
        return [hexOf([red ?? 0, green ?? 0, blue ?? 0]), note];
      }),
    );
  }
  const [hue, saturation, lightness] = toHsl(colour);
  return values(
    harmonies[scheme].map((turn) => [
      hexOf(turn === 0 ? colour : fromHsl(hue + turn, saturation, lightness)),
      turn === 0 ? "original" : `${turn > 0 ? "+" : "−"}${Math.abs(turn)}°`,
    ]),
  );
};
