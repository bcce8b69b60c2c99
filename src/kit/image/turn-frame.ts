import { clearFrame, type Frame } from "./frame.ts";
import { turnedSize } from "./turned-size.ts";

/**
 * A frame turned clockwise around its middle, by any angle in degrees; the corners that this leaves are
 * clear. Between pixels it takes the cubic of Catmull and Rom (1974), of colours as far as they are seen.
 */
export function turnFrame(frame: Frame, angle: number): Frame {
  const size = turnedSize(frame, angle);
  const turned = clearFrame(size.width, size.height, frame);
  const radians = (angle / 180) * Math.PI;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const sample = samplerOf(frame);
  for (let y = 0; y < size.height; y += 1) {
    const down = y + 0.5 - size.height / 2;
    for (let x = 0; x < size.width; x += 1) {
      const across = x + 0.5 - size.width / 2;
      const fromX = across * cosine + down * sine + frame.width / 2;
      const fromY = down * cosine - across * sine + frame.height / 2;
      sample(fromX - 0.5, fromY - 0.5, turned.data, (y * size.width + x) * 4);
    }
  }
  return turned;
}

/** Writes what is at a place between pixels, where the middle of the first one is at 0. */
function samplerOf({ width, height, data, most }: Frame) {
  const [weightsX, weightsY] = [new Float64Array(4), new Float64Array(4)];
  const sums = new Float64Array(4);
  return (x: number, y: number, into: Frame["data"], at: number) => {
    const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1];
    if (left > width || top > height || left < -4 || top < -4) return;
    weigh(weightsX, x - left - 1);
    weigh(weightsY, y - top - 1);
    sums.fill(0);
    for (let row = 0; row < 4; row += 1) {
      if (top + row < 0 || top + row >= height) continue;
      for (let column = 0; column < 4; column += 1) {
        if (left + column < 0 || left + column >= width) continue;
        const from = ((top + row) * width + left + column) * 4;
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

/** The four weights for a place so far beyond the second of four pixels. */
function weigh(weights: Float64Array, part: number): void {
  const [square, cube] = [part ** 2, part ** 3];
  weights[0] = -0.5 * part + square - 0.5 * cube;
  weights[1] = 1 - 2.5 * square + 1.5 * cube;
  weights[2] = 0.5 * part + 2 * square - 1.5 * cube;
  weights[3] = -0.5 * square + 0.5 * cube;
}
