/** The same on every machine, forever. */
export type Random = {
  /** Both inclusive. */
  integer(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  some<Value>(values: readonly Value[], most: number): Value[];
  list<Value>(length: number, make: (index: number) => Value): Value[];
  text(pieces: string | readonly string[], length: number): string;
  bytes(length: number): Uint8Array<ArrayBuffer>;
};

/** Marsaglia's xorshift128 (2003), seeded by FNV-1a. */
export function createRandom(seed: string): Random {
  const state = Uint32Array.from({ length: 4 }, (_, index) => hash(`${seed} ${index}`) | 1);
  const next = () => {
    const [first = 0, second = 0, third = 0, last = 0] = state;
    const shifted = first ^ (first << 11);
    const drawn = last ^ (last >>> 19) ^ shifted ^ (shifted >>> 8);
    state.set([second, third, last, drawn]);
    return drawn >>> 0;
  };
  const integer = (least: number, most: number) =>
    least + Math.floor((next() / 2 ** 32) * (most - least + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[integer(0, values.length - 1)];
    if (value === undefined) throw new Error("There is nothing to pick from.");
    return value;
  };
  const list = <Value>(length: number, make: (index: number) => Value) =>
    Array.from({ length }, (_, index) => make(index));
  const some = <Value>(values: readonly Value[], most: number) => {
    const left = [...values];
    const count = Math.min(most, left.length);
    return list(count, () => left.splice(integer(0, left.length - 1), 1)).flat(1) as Value[];
  };
  return {
    integer,
    pick,
    some,
    list,
    text: (pieces, length) => {
      const all = typeof pieces === "string" ? Array.from(pieces) : pieces;
      return list(length, () => pick(all)).join("");
    },
    bytes: (length) => Uint8Array.from({ length }, () => next() >>> 24),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}
