import { expect, test } from "vitest";
import { givenBytes } from "./random-for-test.ts";
import { randomIndices } from "./random-index.ts";
import type { RandomSource } from "./random-index.ts";

function draw(count: number, size: number, source: RandomSource): number[] {
  const nextIndex = randomIndices(size, source);
  return Array.from({ length: count }, nextIndex);
}

test("throws away exactly the bytes over the last whole multiple of the size", () => {
  const bytes = [248, 249, 255, 0, 250, 83, 84];
  expect(draw(5, 83, givenBytes(bytes))).toEqual([82, 0, 0, 1, 82]);
});

test("throws away nothing where the size divides 256", () => {
  expect(draw(4, 8, givenBytes([255, 254, 8, 7]))).toEqual([7, 6, 0, 7]);
  expect(draw(3, 256, givenBytes([255, 0, 128]))).toEqual([255, 0, 128]);
});

test("each index comes from equally many bytes, for every size there is", () => {
  const everyByte = Array.from({ length: 256 }, (_, value) => value);
  for (let size = 1; size <= 256; size += 1) {
    const perIndex = Math.floor(256 / size);
    const counts = new Map<number, number>();
    for (const index of draw(perIndex * size, size, givenBytes(everyByte))) {
      counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: size }, () => perIndex));
  }
});

test("asks for more bytes when those at hand are used up", () => {
  const asked: number[] = [];
  draw(65, 2, (bytes) => asked.push(bytes.length));
  expect(asked).toEqual([64, 64]);
});

test("takes two bytes for more than 256, and throws away what is over the last whole multiple", () => {
  // 62,208 is 8 times 7,776.
  expect(draw(4, 7776, givenBytes([0xf2, 0xff, 0xf3, 0x00, 0, 1, 0x1e, 0x60]))).toEqual([
    7775, 1, 0, 7775,
  ]);
  expect(draw(2, 65_536, givenBytes([0xff, 0xff, 0x7f, 0]))).toEqual([65_535, 0x7f00]);
});

test("each index over 256 comes from equally many pairs of bytes", () => {
  const everyPair = Array.from({ length: 65_536 }, (_, value) => [value >> 8, value & 255]).flat();
  const counts = Array.from({ length: 7776 }, () => 0);
  for (const index of draw(62_208, 7776, givenBytes(everyPair))) {
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(new Set(counts)).toEqual(new Set([8]));
});
