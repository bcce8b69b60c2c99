import { clampRgb, converter } from "culori";
import { readColour } from "#kit/in-browser/read-colour.ts";
import { RunError } from "#kit/run/run-error.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

const toRgb = converter("rgb");

/** Throws RunError `transparent`, and as `readColour` does. */
export function screenColour(text: string, field: string): Rgb {
  const colour = readColour(text, field);
  if ((colour.alpha ?? 1) < 1) {
    throw new RunError(
      "transparent",
      "A transparent colour depends on what is behind it: enter an opaque colour.",
      { field },
    );
  }
  const { r, g, b } = toRgb(clampRgb(colour));
  // Rounded to HEX's 256 levels, so the colour shown is the one computed with.
  return [level(r), level(g), level(b)];
}

function level(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 255) / 255;
}

export function hexOf(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Returns degrees, then two values from 0 to 1 (CSS Color 4, section 7.1). */
export function toHsl([red, green, blue]: Rgb): [
  hue: number,
  saturation: number,
  lightness: number,
] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 2];
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red
      ? ((green - blue) / range) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(sixth * 60 + 360) % 360, saturation, lightness];
}

/** Accepts any number of degrees. */
export function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (turn: number) => {
    const place = (turn + (((hue % 360) + 360) % 360) / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [part(0), part(8), part(4)];
}

/** Converts a channel to linear light (sRGB, IEC 61966-2-1). */
export function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

export function encoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Returns 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const light = ([red, green, blue]: Rgb) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}
