import { Buffer } from "node:buffer";

export type RawPages = {
  readonly width: number;
  readonly height: number;
  /** 1 and 2 are grey, 2 and 4 have alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  readonly depth: 8 | 16;
  readonly pages: readonly Uint8Array[];
  readonly profile: Uint8Array | undefined;
};

type Entry = readonly [tag: number, type: 3 | 4 | 7, values: readonly number[] | Uint8Array];

const stripBytes = 2 ** 20;

/** TIFF 6.0 is the only form in which libvips takes a profile and several frames from memory. */
export function rawTiff(raw: RawPages): Buffer {
  const head = Buffer.from("II*\0\0\0\0\0", "latin1");
  const parts: Uint8Array[] = [head];
  let length = head.length;
  const place = (bytes: Uint8Array) => {
    const at = length;
    const filling = Buffer.alloc(bytes.byteLength % 2);
    parts.push(bytes, filling);
    length += bytes.byteLength + filling.length;
    return at;
  };
  let link = head.subarray(4);
  for (const page of raw.pages) {
    const entries = entriesOf(raw, place(page));
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length);
    for (const [index, [tag, type, values]] of entries.entries()) {
      const entry = directory.subarray(2 + index * 12);
      entry.writeUInt16LE(tag);
      entry.writeUInt16LE(type, 2);
      entry.writeUInt32LE(values.length, 4);
      const bytes = bytesOf(type, values);
      if (bytes.length <= 4) bytes.copy(entry, 8);
      else entry.writeUInt32LE(place(bytes), 8);
    }
    link.writeUInt32LE(place(directory));
    link = directory.subarray(-4);
  }
  return Buffer.concat(parts, length);
}

/** TIFF requires ascending order. */
function entriesOf({ width, height, channels, depth, profile }: RawPages, start: number): Entry[] {
  const rowBytes = (width * channels * depth) / 8;
  const rows = Math.max(1, Math.floor(stripBytes / rowBytes));
  const strips = Array.from({ length: Math.ceil(height / rows) }, (_, index) => index * rows);
  const entries: Entry[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array.from({ length: channels }, () => depth)],
    [259, 3, [1]],
    [262, 3, [channels > 2 ? 2 : 1]],
    [273, 4, strips.map((row) => start + row * rowBytes)],
    [277, 3, [channels]],
    [278, 4, [rows]],
    [279, 4, strips.map((row) => Math.min(rows, height - row) * rowBytes)],
  ];
  if (channels % 2 === 0) entries.push([338, 3, [2]]);
  if (profile !== undefined) entries.push([34_675, 7, profile]);
  return entries;
}

function bytesOf(type: Entry[1], values: Entry[2]): Buffer {
  if (type === 7) return Buffer.from(values);
  const size = type === 3 ? 2 : 4;
  const bytes = Buffer.alloc(values.length * size);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size);
  return bytes;
}
