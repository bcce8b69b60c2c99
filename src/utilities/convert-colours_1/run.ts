import {
  clampRgb,
  colorsNamed,
  converter,
  formatHex,
  formatHex8,
  toGamut,
  wcagContrast,
} from "culori";
import type { Color } from "culori";
import { readColour } from "#kit/in-browser/read-colour.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

/** CSS Color 4 and WCAG 2.2. Throws RunError for what isn't a colour. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  if (operation === "convert") {
    return { type: "values", values: waysToWrite(readColour(options.colour, "colour")) };
  }
  const [text, ground] = [readColour(options.text, "text"), readColour(options.ground, "ground")];
  if ((text.alpha ?? 1) < 1 || (ground.alpha ?? 1) < 1) {
    throw new RunError(
      "transparent",
      "The contrast of a transparent colour depends on what is behind it: enter opaque colours.",
    );
  }
  context.signal.throwIfAborted();
  // Truncated, because 4.499 must stay below 4.5.
  const contrast = Math.floor(wcagContrast(formatHex(text), formatHex(ground)) * 100) / 100;
  const level = (aa: number, aaa: number) =>
    contrast >= aaa ? "AAA" : contrast >= aa ? "AA" : "Fails";
  return {
    type: "values",
    values: [
      { label: "Contrast", value: `${contrast} : 1`, swatch: formatHex(text) },
      { label: "Text", value: level(4.5, 7) },
      { label: "Large text", value: level(3, 4.5), note: "from 24 px, or 18.66 px bold" },
      { label: "Icons and borders", value: level(3, Number.POSITIVE_INFINITY) },
    ],
  };
};

const toRgb = converter("rgb");
const toNearest = toGamut("rgb", "oklch");

function toScreen(colour: Color): Color {
  const rgb = toRgb(colour);
  const isShown = [rgb.r, rgb.g, rgb.b].every((part) => part > -1e-4 && part < 1 + 1e-4);
  return isShown ? clampRgb(rgb) : toNearest(colour);
}

function waysToWrite(colour: Color) {
  const screen = toScreen(colour);
  const hex =
    screen.alpha === undefined || screen.alpha === 1 ? formatHex(screen) : formatHex8(screen);
  const alpha =
    colour.alpha === undefined || colour.alpha === 1 ? "" : ` / ${round(colour.alpha, 3)}`;
  const [rgb, hsl, hwb] = [toRgb(screen), converter("hsl")(screen), converter("hwb")(screen)];
  const [lab, lch] = [converter("lab")(colour), converter("lch")(colour)];
  const [oklab, oklch] = [converter("oklab")(colour), converter("oklch")(colour)];
  const [red, green, blue] = [rgb.r, rgb.g, rgb.b].map((part) => round(part * 255, 0));
  const ok = (part: number | undefined) => round(part, 4);
  const name = Object.entries(colorsNamed).find(
    ([, value]) => `#${value.toString(16).padStart(6, "0")}` === hex,
  );
  return [
    { label: "HEX", value: hex, swatch: hex },
    { label: "RGB", value: `rgb(${red} ${green} ${blue}${alpha})` },
    {
      label: "HSL",
      value: `hsl(${hue(hsl.h, hsl.s * 100, 1)} ${percent(hsl.s, 1)} ${percent(hsl.l, 1)}${alpha})`,
    },
    {
      label: "HWB",
      value: `hwb(${hue(hwb.h, hsl.s * 100, 1)} ${percent(hwb.w, 1)} ${percent(hwb.b, 1)}${alpha})`,
    },
    { label: "Lab", value: `lab(${round(lab.l)}% ${round(lab.a)} ${round(lab.b)}${alpha})` },
    { label: "LCH", value: `lch(${round(lch.l)}% ${round(lch.c)} ${hue(lch.h, lch.c)}${alpha})` },
    { label: "OKLab", value: `oklab(${percent(oklab.l)} ${ok(oklab.a)} ${ok(oklab.b)}${alpha})` },
    {
      label: "OKLCH",
      value: `oklch(${percent(oklch.l)} ${ok(oklch.c)} ${hue(oklch.h, oklch.c * 100)}${alpha})`,
    },
    ...(name === undefined ? [] : [{ label: "Name", value: name[0] }]),
  ];
}

/** A grey has no hue; a computed one would show rounding noise. */
function hue(degrees: number | undefined, colourfulness: number, digits = 2): number {
  return colourfulness < 0.005 ? 0 : round(degrees, digits);
}

/** Avoids -0. */
function round(value = 0, digits = 2): number {
  return Number(value.toFixed(digits)) + 0;
}

function percent(part: number, digits = 2): string {
  return `${round(part * 100, digits)}%`;
}
