import { clearFrame, type Frame } from "./frame.ts";
import { samplerOf } from "./sample-frame.ts";
import { turnedSize } from "./turned-size.ts";

/** Rotates clockwise by degrees. Corners become clear. */
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
