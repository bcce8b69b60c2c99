import type { RandomSource } from "./random-index.ts";

/** Hands out the given bytes in order, then starts again: what is drawn can be told beforehand. */
export function givenBytes(values: readonly number[]): RandomSource {
  let next = 0;
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      bytes[index] = values[next % values.length] ?? 0;
      next += 1;
    }
  };
}

/** Bytes of the mulberry32 generator: the same for the same seed, and evenly spread. */
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
