import type { RandomSource } from "./random-index.ts";

/** Repeats the given bytes, so draws are predictable. */
export function givenBytes(values: readonly number[]): RandomSource {
  let next = 0;
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      bytes[index] = values[next % values.length] ?? 0;
      next += 1;
    }
  };
}

/** Seeded bytes from mulberry32. */
export function seededBytes(seed: number): RandomSource {
  let state = seed;
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      bytes[index] = (mixed ^ (mixed >>> 14)) >>> 24;
    }
  };
}
