import type { Random } from "#kit/oracle/random.ts";

const byteShort = 3;
const byteLong = 4;

/** A tag of TIFF: its number, its type, and its values. */
type Tag = readonly [number: number, type: number, values: readonly number[] | string];

/**
 * A DNG of patches of colour, after Adobe's Digital Negative 1.4: an uncompressed mosaic of red, green, green and blue in
 * sixteen bits, of a camera whose primaries are those of sRGB.
 */
export function drawRaw(random: Random): Buffer {
  const [columns, rows] = [random.integer(2, 4), random.integer(2, 4)];
  const side = 12;
  const [width, height] = [columns * side, rows * side];
  // No patch is brighter than the first: the lightest pixels decide how the others are developed.
  const patches = Array.from({ length: columns * rows }, (_, index) =>
    [0, 1, 2].map(() => (index === 0 ? 60_000 : random.integer(2_000, 60_000))),
  );
  const mosaic = Buffer.alloc(width * height * 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const patch = patches[Math.floor(y / side) * columns + Math.floor(x / side)];
      mosaic.writeUInt16LE(patch?.[(x % 2) + (y % 2)] ?? 0, (y * width + x) * 2);
    }
  }
  // From XYZ to sRGB (IEC 61966-2-1), in ten thousandths.
  const matrix = [32406, -15372, -4986, -9689, 18758, 415, 557, -2040, 10570];
  const tags: Tag[] = [
    [254, byteLong, [0]],
    [256, byteLong, [width]],
    [257, byteLong, [height]],
    [258, byteShort, [16]],
    [259, byteShort, [1]],
    [262, byteShort, [32803]],
    [271, 2, "Pennyworks\0"],
    [272, 2, "Mosaic\0"],
    [273, byteLong, [0]],
    [274, byteShort, [1]],
    [277, byteShort, [1]],
    [278, byteLong, [height]],
    [279, byteLong, [mosaic.length]],
    [284, byteShort, [1]],
    [33421, byteShort, [2, 2]],
    [33422, 1, [0, 1, 1, 2]],
    [50706, 1, [1, 4, 0, 0]],
    [50707, 1, [1, 1, 0, 0]],
    [50708, 2, "Pennyworks Mosaic\0"],
    [50714, byteLong, [0]],
    [50717, byteLong, [65_535]],
    [50721, 10, matrix.flatMap((value) => [value, 10_000])],
    [50728, 5, [1, 1, 1, 1, 1, 1]],
    [50778, byteShort, [21]],
  ];
  return joined(tags, mosaic);
}

function joined(tags: readonly Tag[], mosaic: Buffer): Buffer {
  const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  const values = tags.map(([, type, value]) => bytesOf(type, value));
  const outside = values.filter((value) => value.length > 4);
  const start = head.length + outside.reduce((sum, value) => sum + value.length, 0);
  let at = head.length;
  for (const [index, [number, type, value]] of tags.entries()) {
    const entry = 10 + index * 12;
    const content = number === 273 ? bytesOf(byteLong, [start]) : (values[index] ?? Buffer.of());
    const isRational = type === 5 || type === 10;
    head.writeUInt16LE(number, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(isRational ? value.length / 2 : value.length, entry + 4);
    if (content.length <= 4) content.copy(head, entry + 8);
    else head.writeUInt32LE(at, entry + 8);
    if (content.length > 4) at += content.length;
  }
  return Buffer.concat([head, ...outside, mosaic]);
}

function bytesOf(type: number, value: readonly number[] | string): Buffer {
  if (typeof value === "string")
    return Buffer.from(value.padEnd(value.length + (value.length % 2), "\0"), "latin1");
  const width = type === 1 ? 1 : type === byteShort ? 2 : 4;
  const bytes = Buffer.alloc(value.length * width);
  for (const [index, each] of value.entries()) {
    if (width === 1) bytes.writeUInt8(each, index);
    else if (width === 2) bytes.writeUInt16LE(each, index * 2);
    else bytes.writeInt32LE(each, index * 4);
  }
  return bytes;
}
