import { type Frame, throughSharp } from "./frame.ts";

/** Beyond this an exact blur takes minutes, and integer weights are only a few levels off. */
const mostExact = 10;

/** `sigma` is in pixels, at least 0.3. Clear pixels don't bleed. */
export async function blurred(frame: Frame, sigma: number): Promise<Frame> {
  const isExact = sigma <= mostExact;
  return throughSharp(frame, (image) =>
    image.blur({
      sigma,
      precision: isExact ? "float" : "integer",
      minAmplitude: isExact ? 0.001 : 0.01,
    }),
  );
}

/** Unsharp masking; the threshold is from 0 to 1. */
export async function sharpened(
  frame: Frame,
  { sigma, amount, threshold = 0 }: { sigma: number; amount: number; threshold?: number },
): Promise<Frame> {
  const { data, most } = frame;
  const soft = await blurred(frame, sigma);
  for (let at = 0; at < data.length; at += 1) {
    // Alpha keeps its soft edges.
    if (at % 4 === 3) continue;
    const level = data[at] ?? 0;
    const apart = level - (soft.data[at] ?? 0);
    if (Math.abs(apart) < threshold * most) continue;
    data[at] = Math.min(most, Math.max(0, Math.round(level + amount * apart)));
  }
  return frame;
}
