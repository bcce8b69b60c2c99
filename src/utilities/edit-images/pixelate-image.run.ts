import type { Frame } from "#kit/image/frame.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { pixelateImage } from "./pixelate-image.ts";

export const run = defineEdit(pixelateImage, ({ block }) => ({
  suffix: "_pixelated",
  change: ofEach((frame) => {
    for (let top = 0; top < frame.height; top += block) {
      for (let left = 0; left < frame.width; left += block) level(frame, left, top, block);
    }
    return frame;
  }),
}));

/** Transparent pixels don't count towards the mean. */
function level({ width, height, data }: Frame, left: number, top: number, block: number): void {
  const [right, bottom] = [Math.min(width, left + block), Math.min(height, top + block)];
  const sums = [0, 0, 0, 0];
  const each = (visit: (at: number) => void) => {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) visit((y * width + x) * 4);
    }
  };
  each((at) => {
    const alpha = data[at + 3] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
    }
    sums[3] = (sums[3] ?? 0) + alpha;
  });
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums;
  const count = (right - left) * (bottom - top);
  const colour = [red, green, blue].map((sum) => (alpha === 0 ? 0 : Math.round(sum / alpha)));
  const mean = [...colour, Math.round(alpha / count)];
  each((at) => data.set(mean, at));
}
