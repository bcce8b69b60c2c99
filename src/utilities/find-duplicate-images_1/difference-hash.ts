import { type Frame, throughSharp } from "#kit/image/frame.ts";
import { onGround } from "#kit/image/write-frames.ts";

const [columns, rows] = [9, 8];

/** One bit per pixel except a row's last. */
export const hashBits = (columns - 1) * rows;

/** Computes whether each pixel of a small grey copy is lighter than its right neighbour. */
export async function differenceHash(frame: Frame): Promise<boolean[]> {
  const { data } = await throughSharp(onGround(frame, "#ffffff"), (image) =>
    image.resize({ width: columns, height: rows, fit: "fill" }),
  );
  const light = (pixel: number) =>
    299 * (data[pixel * 4] ?? 0) +
    587 * (data[pixel * 4 + 1] ?? 0) +
    114 * (data[pixel * 4 + 2] ?? 0);
  return Array.from({ length: hashBits }, (_, bit) => {
    const pixel = Math.floor(bit / (columns - 1)) * columns + (bit % (columns - 1));
    return light(pixel) > light(pixel + 1);
  });
}

export function likenessOf(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, index) => bit === other[index]).length / hashBits;
}
