import type { Frame } from "./frame.ts";

/** Changes red, green and blue (0 to 1) in place. */
export type ColourStep = (colour: Float64Array) => void;

/** Works in place. Keeps alpha. */
export function recolour(frame: Frame, steps: readonly ColourStep[]): Frame {
  const { data, most } = frame;
  const colour = new Float64Array(3);
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      colour[channel] = (data[at + channel] ?? 0) / most;
    }
    for (const step of steps) step(colour);
    for (let channel = 0; channel < 3; channel += 1) {
      data[at + channel] = Math.round((colour[channel] ?? 0) * most);
    }
  }
  return frame;
}

export function curve(change: (level: number) => number): ColourStep {
  return (colour) => {
    for (let channel = 0; channel < 3; channel += 1) {
      colour[channel] = cut(change(colour[channel] ?? 0));
    }
  };
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export function matrix(rows: Matrix): ColourStep {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = rows;
  return (colour) => {
    const [red, green, blue] = [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0];
    colour[0] = cut(rr * red + rg * green + rb * blue);
    colour[1] = cut(gr * red + gg * green + gb * blue);
    colour[2] = cut(br * red + bg * green + bb * blue);
  };
}

/** ITU-R BT.709, as in Filter Effects Level 1. */
export function lightnessOf(colour: Float64Array): number {
  const [red = 0, green = 0, blue = 0] = colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `grayscale()` of Filter Effects Level 1, 13.1. */
export function greyscale(amount: number): ColourStep {
  const rest = 1 - amount;
  return matrix([
    0.2126 + 0.7874 * rest, 0.7152 - 0.7152 * rest, 0.0722 - 0.0722 * rest,
    0.2126 - 0.2126 * rest, 0.7152 + 0.2848 * rest, 0.0722 - 0.0722 * rest,
    0.2126 - 0.2126 * rest, 0.7152 - 0.7152 * rest, 0.0722 + 0.9278 * rest,
  ]); // prettier-ignore
}

/** `sepia()` of Filter Effects Level 1, 13.2. */
export function sepia(amount: number): ColourStep {
  const rest = 1 - amount;
  return matrix([
    0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest,
    0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest,
    0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest,
  ]); // prettier-ignore
}

/** `saturate()` of Filter Effects Level 1, 13.3. 1 changes nothing. */
export function saturate(amount: number): ColourStep {
  return matrix([
    0.213 + 0.787 * amount, 0.715 - 0.715 * amount, 0.072 - 0.072 * amount,
    0.213 - 0.213 * amount, 0.715 + 0.285 * amount, 0.072 - 0.072 * amount,
    0.213 - 0.213 * amount, 0.715 - 0.715 * amount, 0.072 + 0.928 * amount,
  ]); // prettier-ignore
}

/** `hue-rotate()` of Filter Effects Level 1, 13.4. */
export function turnHue(degrees: number): ColourStep {
  const angle = (degrees / 180) * Math.PI;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return matrix([
    0.213 + cosine * 0.787 - sine * 0.213, 0.715 - cosine * 0.715 - sine * 0.715, 0.072 - cosine * 0.072 + sine * 0.928,
    0.213 - cosine * 0.213 + sine * 0.143, 0.715 + cosine * 0.285 + sine * 0.14, 0.072 - cosine * 0.072 - sine * 0.283,
    0.213 - cosine * 0.213 - sine * 0.787, 0.715 - cosine * 0.715 + sine * 0.715, 0.072 + cosine * 0.928 + sine * 0.072,
  ]); // prettier-ignore
}

function cut(level: number): number {
  return Math.min(1, Math.max(0, level));
}
