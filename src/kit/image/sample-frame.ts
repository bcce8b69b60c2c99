import type { Frame } from "./frame.ts";

/**
 * Uses Catmull and Rom's cubic (1974); the first pixel's centre is 0. Outside is clear, or with `goesOn` repeats the
 * edge.
 */
export function samplerOf({ width, height, data, most }: Frame, goesOn = false) {
  const [weightsX, weightsY] = [new Float64Array(4), new Float64Array(4)];
  const sums = new Float64Array(4);
  return (x: number, y: number, into: Frame["data"], at: number) => {
    const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1];
    if (left > width || top > height || left < -4 || top < -4) return;
    weigh(weightsX, x - left - 1);
    weigh(weightsY, y - top - 1);
    sums.fill(0);
    for (let row = 0; row < 4; row += 1) {
      const fromY = goesOn ? within(top + row, height) : top + row;
      if (fromY < 0 || fromY >= height) continue;
      for (let column = 0; column < 4; column += 1) {
        const fromX = goesOn ? within(left + column, width) : left + column;
        if (fromX < 0 || fromX >= width) continue;
        const from = (fromY * width + fromX) * 4;
        const weight = (weightsY[row] ?? 0) * (weightsX[column] ?? 0) * (data[from + 3] ?? 0);
        sums[0] = (sums[0] ?? 0) + weight * (data[from] ?? 0);
        sums[1] = (sums[1] ?? 0) + weight * (data[from + 1] ?? 0);
        sums[2] = (sums[2] ?? 0) + weight * (data[from + 2] ?? 0);
        sums[3] = (sums[3] ?? 0) + weight;
      }
    }
    const alpha = sums[3] ?? 0;
    if (alpha < 0.5) return;
    const cut = (level: number) => Math.min(most, Math.max(0, Math.round(level)));
    for (let channel = 0; channel < 3; channel += 1) {
      into[at + channel] = cut((sums[channel] ?? 0) / alpha);
    }
    into[at + 3] = cut(alpha);
  };
}

/** `part` is the distance beyond the second of four pixels. */
function weigh(weights: Float64Array, part: number): void {
  const [square, cube] = [part ** 2, part ** 3];
  weights[0] = -0.5 * part + square - 0.5 * cube;
  weights[1] = 1 - 2.5 * square + 1.5 * cube;
  weights[2] = 0.5 * part + 2 * square - 1.5 * cube;
  weights[3] = -0.5 * square + 0.5 * cube;
}

function within(at: number, length: number): number {
  return Math.min(length - 1, Math.max(0, at));
}
