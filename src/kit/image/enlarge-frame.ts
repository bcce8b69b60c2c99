import type { Size } from "./describe-size.ts";
import { clearFrame, type Frame } from "./frame.ts";
import { samplerOf } from "./sample-frame.ts";

/** libvips would shift it by half a pixel. */
export function enlargeFrame(frame: Frame, { width, height }: Size): Frame {
  const enlarged = clearFrame(width, height, frame);
  const sample = samplerOf(frame, true);
  const [stepX, stepY] = [frame.width / width, frame.height / height];
  for (let y = 0; y < height; y += 1) {
    const fromY = (y + 0.5) * stepY - 0.5;
    for (let x = 0; x < width; x += 1) {
      sample((x + 0.5) * stepX - 0.5, fromY, enlarged.data, (y * width + x) * 4);
    }
  }
  return enlarged;
}
