import { sha256 } from "@noble/hashes/sha2.js";
import { crc32 } from "./crc32.ts";
import { crc64 } from "./crc64.ts";
import { type Bytes, joined, tooLarge } from "./entry.ts";
import { undoDelta, undoX86 } from "./filters.ts";
import { decodeLzma2 } from "./lzma-decoder.ts";

// The .xz File Format, version 1.2.1.

const signature = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0];
const endBytes = 12;
const checkBytes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];

export function isXz(start: Uint8Array): boolean {
  return signature.every((byte, at) => start[at] === byte);
}

/** Unpacks a file of one stream. Throws RangeError for damage, and RunError for more than `most` bytes. */
export function readXz(file: Bytes, most: number): Bytes {
  const end = file.length - endBytes;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isEnd = file[end + 10] === 0x59 && file[end + 11] === 0x5a;
  if (!isEnd || crc32(file.subarray(end + 4, end + 10)) !== view.getUint32(end, true)) {
    throw new RangeError("The end is missing.");
  }
  const indexBytes = (view.getUint32(end + 4, true) + 1) * 4;
  const index = file.subarray(end - indexBytes, end - 4);
  if (indexBytes > end - endBytes || crc32(index) !== view.getUint32(end - 4, true)) {
    throw new RangeError("The index is damaged.");
  }
  const blocks = blocksOf(index);
  const length = blocks.reduce((sum, { unpacked }) => sum + unpacked, 0);
  // The index says how much there will be, before anything is unpacked.
  if (length > most) throw tooLarge();
  const check = (file[7] ?? 0) & 15;
  let start = endBytes;
  const parts = blocks.map(({ packed, unpacked }) => {
    // Zeros fill up to four bytes, before the sum.
    const next = start + Math.ceil(packed / 4) * 4;
    const block = file.subarray(start, Math.min(next, end - indexBytes));
    start = next;
    return unpack(block, unpacked, check);
  });
  return joined(parts, length);
}

type Block = { readonly packed: number; readonly unpacked: number };

function blocksOf(index: Uint8Array): Block[] {
  const from = numbersOf(index, 1);
  const count = from.next();
  if (index[0] !== 0 || count > index.length) throw new RangeError("The index is damaged.");
  return Array.from({ length: count }, () => ({ packed: from.next(), unpacked: from.next() }));
}

/** Seven bits of each byte, the lowest first. */
function numbersOf(bytes: Uint8Array, start: number) {
  let at = start;
  const next = (): number => {
    let value = 0;
    for (let place = 0; place < 8; place += 1) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError("A number has no end.");
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * place);
      if (byte < 0x80) return value;
    }
    throw new RangeError("A number is too large.");
  };
  return {
    next,
    take(count: number): Uint8Array {
      if (at + count > bytes.length) throw new RangeError("The settings have no end.");
      at += count;
      return bytes.subarray(at - count, at);
    },
  };
}

function unpack(block: Uint8Array, length: number, check: number): Bytes {
  const headBytes = ((block[0] ?? 0) + 1) * 4;
  const head = block.subarray(0, headBytes - 4);
  const sum = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (headBytes > block.length || crc32(head) !== sum.getUint32(headBytes - 4, true)) {
    throw new RangeError("A block is damaged.");
  }
  const flags = head[1] ?? 0;
  const from = numbersOf(head, 2);
  // Sizes that the index has as well.
  if ((flags & 0x40) !== 0) from.next();
  if ((flags & 0x80) !== 0) from.next();
  const filters = Array.from({ length: (flags & 3) + 1 }, () => {
    const id = from.next();
    return { id, settings: from.take(from.next()) };
  });
  const end = block.length - (checkBytes[check] ?? 0);
  if (filters.at(-1)?.id !== 0x21) throw new RangeError("This filter is unknown.");
  const made = decodeLzma2(block.subarray(headBytes, end), length);
  for (const { id, settings } of filters.slice(0, -1).toReversed()) {
    if (id === 3) undoDelta(made, (settings[0] ?? 0) + 1);
    else if (id === 4) undoX86(made);
    else throw new RangeError("This filter is unknown.");
  }
  if (!isWhole(made, block.subarray(end), check)) throw new RangeError("A sum is wrong.");
  return made;
}

/** Sums that nobody uses aren't checked, as the format allows. */
function isWhole(content: Bytes, sum: Uint8Array, check: number): boolean {
  const view = new DataView(sum.buffer, sum.byteOffset, sum.byteLength);
  if (check === 1) return crc32(content) === view.getUint32(0, true);
  if (check === 4) return crc64(content) === view.getBigUint64(0, true);
  if (check === 10) return sha256(content).every((byte, at) => byte === sum[at]);
  return true;
}
