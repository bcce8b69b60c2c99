import type { RunFunction } from "#kit/run/run-context.ts";
import type { mixColours } from "./mix-colours.ts";
import { encoded, hexOf, linear, screenColour } from "./screen-colour.ts";

export const run: RunFunction<typeof mixColours> = async (_operation, options) => {
  const [from, to] = [screenColour(options.from, "from"), screenColour(options.to, "to")];
  const isLight = options.way === "light";
  const values = Array.from({ length: options.steps }, (_, step) => {
    const share = step / (options.steps - 1);
    const [red = 0, green = 0, blue = 0] = from.map((part, at) => {
      const other = to[at] ?? 0;
      if (!isLight) return part * (1 - share) + other * share;
      return encoded(linear(part) * (1 - share) + linear(other) * share);
    });
    const hex = hexOf([red, green, blue]);
    return { label: `${Number((share * 100).toFixed(1))}%`, value: hex, swatch: hex };
  });
  return { type: "values", values };
};
