import { type Color, clampRgb, converter, parse } from "culori";
import { RunError } from "../run/run-error.ts";

const toRgb = converter("rgb");

/** Accepts CSS colours and hex digits. Throws RunError `not_colour`. */
export function readColour(text: string, field: string): Color {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  const colour = parse(lower) ?? parse(`#${lower}`);
  // These clip to sRGB (CSS Color 4, 5.1, 7 and 8), `color()` doesn't.
  if (colour !== undefined) return /^(rgb|hsl|hwb)/.test(lower) ? clampRgb(toRgb(colour)) : colour;
  throw new RunError(
    "not_colour",
    `"${trimmed}" is not a colour. Write it like #1a2b3c, rgb(26 43 60), hsl(210 40% 17%) or red.`,
    { field },
  );
}
