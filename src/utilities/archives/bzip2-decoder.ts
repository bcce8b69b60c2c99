import { tooLarge } from "./entry.ts";

// As bzip2 1.0.8 and its description by Joe Tsai have it.

const blockMark = 0x314159265359;
const endMark = 0x177245385090;
const groupSize = 50;
const longestCode = 20;

/** Reads bits from the highest on. Throws RangeError past the end. */
function bitReader(bytes: Uint8Array, start: number) {
  let at = start;
  let held = 0;
  let count = 0;
  const bits = (wanted: number): number => {
    let value = 0;
    for (let left = wanted; left > 0;) {
      if (count === 0) {
        const byte = bytes[at];
        if (byte === undefined) throw new RangeError("The data ends too early.");
        held = byte;
        count = 8;
        at += 1;
      }
      const taken = Math.min(left, count);
      count -= taken;
      value = value * 2 ** taken + ((held >> count) & ((1 << taken) - 1));
      left -= taken;
    }
    return value;
  };
  return {
    bits,
    bit: () => bits(1),
    /** Behind the byte that was begun. */
    place: () => at,
  };
}

type Bits = ReturnType<typeof bitReader>;

/** Unpacks one or several streams. Throws RangeError for damage, and RunError for more than `most` bytes. */
export function decodeBzip2(file: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const out = growing(most);
  for (let start = 0; start < file.length;) {
    const level = (file[start + 3] ?? 0) - 0x30;
    const isStart = file[start] === 0x42 && file[start + 1] === 0x5a && file[start + 2] === 0x68;
    // Zeros may follow the last stream.
    if (!isStart && start > 0) break;
    if (!isStart || level < 1 || level > 9) throw new RangeError("This is no bzip2.");
    const from = bitReader(file, start + 4);
    let whole = 0;
    for (;;) {
      const mark = from.bits(48);
      const sum = from.bits(32);
      if (mark === endMark) {
        if (sum !== whole) throw new RangeError("A sum is wrong.");
        break;
      }
      if (mark !== blockMark) throw new RangeError("A block has no start.");
      const own = readBlock(from, level * 100_000, out);
      if (own !== sum) throw new RangeError("A sum is wrong.");
      whole = (((whole << 1) | (whole >>> 31)) ^ own) >>> 0;
    }
    start = from.place();
  }
  return out.all();
}

function growing(most: number) {
  let bytes = new Uint8Array(2 ** 16);
  let length = 0;
  return {
    put(byte: number): void {
      if (length === bytes.length) {
        if (length >= most) throw tooLarge();
        const larger = new Uint8Array(Math.min(most, length * 2));
        larger.set(bytes);
        bytes = larger;
      }
      bytes[length] = byte;
      length += 1;
    },
    all: () => bytes.slice(0, length),
  };
}

type Out = ReturnType<typeof growing>;

/** Returns the sum of what was written. */
function readBlock(from: Bits, mostBytes: number, out: Out): number {
  if (from.bit() === 1) throw new RangeError("Blocks of bzip2 0.9 can't be read.");
  const origin = from.bits(24);
  const used = usedBytes(from);
  const { column, counts } = readColumn(from, used, mostBytes);
  if (origin >= column.length) throw new RangeError("A block has no origin.");
  // Undoes the Burrows-Wheeler transform.
  let before = 0;
  const starts = counts.map((count) => (before += count) - count);
  const next = new Uint32Array(column.length);
  for (const [place, byte] of column.entries()) {
    next[starts[byte] ?? 0] = place;
    starts[byte] = (starts[byte] ?? 0) + 1;
  }
  let sum = 0xffffffff;
  const put = (byte: number) => {
    sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
    out.put(byte);
  };
  let [last, run] = [-1, 0];
  for (let left = column.length, at = next[origin] ?? 0; left > 0; left -= 1) {
    const byte = column[at] ?? 0;
    at = next[at] ?? 0;
    // Four equal bytes are followed by how many more there are.
    if (run === 4) {
      for (let more = byte; more > 0; more -= 1) put(last);
      [last, run] = [-1, 0];
      continue;
    }
    run = byte === last ? run + 1 : 1;
    last = byte;
    put(byte);
  }
  return ~sum >>> 0;
}

function usedBytes(from: Bits): number[] {
  const groups = Array.from({ length: 16 }, () => from.bit() === 1);
  const used = groups.flatMap((isUsed, group) =>
    isUsed
      ? Array.from({ length: 16 }, (_, byte) =>
          from.bit() === 1 ? [group * 16 + byte] : [],
        ).flat()
      : [],
  );
  if (used.length === 0) throw new RangeError("A block has no bytes.");
  return used;
}

function readColumn(from: Bits, used: number[], mostBytes: number) {
  const tables = readTables(from, used.length + 2);
  const column = new Uint8Array(mostBytes);
  const counts = Array.from({ length: 256 }, () => 0);
  const recent = [...used];
  let length = 0;
  const fill = (byte: number, times: number) => {
    if (length + times > mostBytes) throw new RangeError("A block is too long.");
    column.fill(byte, length, length + times);
    counts[byte] = (counts[byte] ?? 0) + times;
    length += times;
  };
  let [run, weight] = [0, 1];
  for (;;) {
    const symbol = tables.next();
    if (symbol < 2) {
      // A number whose digits are 1 and 2.
      run += weight * (symbol + 1);
      weight *= 2;
      if (run > mostBytes) throw new RangeError("A block is too long.");
      continue;
    }
    if (run > 0) fill(recent[0] ?? 0, run);
    [run, weight] = [0, 1];
    if (symbol === used.length + 1) break;
    const [byte = 0] = recent.splice(symbol - 1, 1);
    recent.unshift(byte);
    fill(byte, 1);
  }
  return { column: column.subarray(0, length), counts };
}

/** Each fifty symbols have one of several tables of codes. */
function readTables(from: Bits, symbols: number) {
  const count = from.bits(3);
  const selectors = from.bits(15);
  if (count < 2 || count > 6 || selectors === 0) throw new RangeError("There are no tables.");
  const recent = Array.from({ length: count }, (_, index) => index);
  const chosen = Array.from({ length: selectors }, () => {
    let place = 0;
    while (from.bit() === 1) {
      place += 1;
      if (place >= count) throw new RangeError("This table doesn't exist.");
    }
    const [table = 0] = recent.splice(place, 1);
    recent.unshift(table);
    return table;
  });
  const tables = Array.from({ length: count }, () => codesOf(readLengths(from, symbols)));
  let read = 0;
  return {
    next(): number {
      const decode = tables[chosen[Math.floor(read / groupSize)] ?? -1];
      if (decode === undefined) throw new RangeError("There are more symbols than tables.");
      read += 1;
      return decode(from);
    },
  };
}

function readLengths(from: Bits, symbols: number): number[] {
  let length = from.bits(5);
  return Array.from({ length: symbols }, () => {
    while (from.bit() === 1) length += from.bit() === 0 ? 1 : -1;
    if (length < 1 || length > longestCode) throw new RangeError("A code has no length.");
    return length;
  });
}

/** Codes count up within a length, and from shorter to longer ones. */
function codesOf(lengths: readonly number[]): (from: Bits) => number {
  const order = lengths
    .map((length, symbol) => ({ length, symbol }))
    .toSorted((one, other) => one.length - other.length || one.symbol - other.symbol);
  const counts = Array.from({ length: longestCode + 1 }, () => 0);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  return (from) => {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= longestCode; length += 1) {
      code = code * 2 + from.bit();
      const count = counts[length] ?? 0;
      if (code - first < count) return order[index + code - first]?.symbol ?? 0;
      index += count;
      first = (first + count) * 2;
    }
    throw new RangeError("This code doesn't exist.");
  };
}

/** Not turned around, unlike that of ZIP. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});
