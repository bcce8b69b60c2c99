import { expect, test } from "vitest";
import { givenBytes, seededBytes } from "./random-for-test.ts";
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

test("a large sample is even by the chi-squared test", () => {
  const size = 83;
  const count = 400_000;
  const counts = Array.from({ length: size }, () => 0);
  for (const index of draw(count, size, seededBytes(20_260_101))) {
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const expected = count / size;
  const chiSquared = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // The 99.9 % quantile for 82 degrees of freedom (Wilson and Hilferty).
  expect(chiSquared).toBeLessThan(127.4);
});
