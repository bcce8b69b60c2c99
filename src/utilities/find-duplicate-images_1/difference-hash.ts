import { type Frame, throughSharp } from "#kit/image/frame.ts";
import { onGround } from "#kit/image/write-frames.ts";

const [columns, rows] = [9, 8];

/** Bits of a hash: one for each pixel except the last in a row. */
export const hashBits = (columns - 1) * rows;

/**
 * Computes an image's difference hash: whether each pixel of a small grey copy is lighter than the
 * one to its right.
 */
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

/** The share of bits two hashes have in common, from 0 to 1. */
export function likenessOf(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, index) => bit === other[index]).length / hashBits;
}
