import { clearFrame, type Frame } from "./frame.ts";
import type { Size } from "./describe-size.ts";

export type Box = { readonly left: number; readonly top: number } & Size;

export function cutFrame(frame: Frame, { left, top, width, height }: Box): Frame {
  const part = clearFrame(width, height, frame);
  for (let y = 0; y < height; y += 1) {
    const start = ((y + top) * frame.width + left) * 4;
    part.data.set(frame.data.subarray(start, start + width * 4), y * width * 4);
  }
  return part;
}

/** Finds the smallest box around all seen pixels of all frames. */
export function boxOf(
  frames: readonly Frame[],
  isSeen: (frame: Frame, at: number) => boolean,
): Box | null {
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (const frame of frames) {
    for (let pixel = 0; pixel < frame.width * frame.height; pixel += 1) {
      if (!isSeen(frame, pixel * 4)) continue;
      const [x, y] = [pixel % frame.width, Math.floor(pixel / frame.width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  const { left, top, right, bottom } = box;
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
