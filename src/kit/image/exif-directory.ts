import { Buffer } from "node:buffer";

/** A value keeps the byte order of its file. Nested directories are those of camera, place and interoperability. */
type Entry = {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Buffer | readonly Entry[];
};

type Structure = { readonly bytes: Buffer; readonly isLittle: boolean; readonly isBig: boolean };

/** Bytes of one value by type (TIFF 6.0, section 2). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Bytes that byte order turns around together: a rational is two numbers. */
const unitBytes = [0, 1, 1, 2, 4, 4, 1, 1, 2, 4, 4, 4, 8, 4];
const longType = 4;

/** Real photos have below 200. More, or one tag twice, would let a file name directories without end. */
const mostEntries = 1000;

const nestedTags = new Set([0x8769, 0x8825, 0xa005]);

/**
 * Tags of the first directory that describe the photo (CIPA DC-008, 4.6.4, and Windows' own). The others describe how
 * pixels are stored, or, like orientation and resolution, are written anew.
 */
const describing = new Set([
  0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x4746, 0x4749, 0x8298, 0x8769, 0x8825,
  0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f,
]);

const pixelSides = { width: 0xa002, height: 0xa003 };

/** Returns what a TIFF says about the photo as EXIF data, without orientation; undefined if nothing. */
export function exifOfTiff(tiff: Buffer): Buffer | undefined {
  const read = readEntries(tiff);
  if (read === undefined || read.entries.length === 0) return undefined;
  const head = Buffer.alloc(8);
  head.write(read.isLittle ? "II*\0" : "MM\0*", "latin1");
  if (read.isLittle) head.writeUInt32LE(8, 4);
  else head.writeUInt32BE(8, 4);
  return Buffer.concat([head, laidOut(read.entries, 8, read.isLittle)]);
}

/**
 * Adds EXIF data to a TIFF as libvips writes it, which leaves out camera, time and place. The first directory moves to
 * the end. Returns the file as it is if the EXIF data has nothing or can't be read.
 */
export function tiffWithExif(
  tiff: Buffer,
  exif: Buffer,
  size: { readonly width: number; readonly height: number },
): Buffer {
  const start = exif.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0;
  const read = readEntries(exif.subarray(start));
  const file = structureOf(tiff);
  if (read === undefined || file === undefined || file.isBig || !file.isLittle) return tiff;
  const added = sized(read.isLittle ? read.entries : read.entries.map(turned), size);
  const own = rawEntries(tiff);
  const ownTags = new Set(own.map((entry) => entry.readUInt16LE(0)));
  const missing = added.filter(({ tag }) => !ownTags.has(tag));
  if (missing.length === 0) return tiff;
  const at = tiff.length + (tiff.length % 2);
  const next = tiff.subarray(directoryEnd(tiff), directoryEnd(tiff) + 4);
  const moved = Buffer.concat([tiff, Buffer.alloc(at - tiff.length)]);
  moved.writeUInt32LE(at, 4);
  return Buffer.concat([moved, laidOut(missing, at, true, own, next)]);
}

function structureOf(bytes: Buffer): Structure | undefined {
  const order = bytes.toString("latin1", 0, 2);
  if (bytes.length < 8 || (order !== "II" && order !== "MM")) return undefined;
  const isLittle = order === "II";
  const version = isLittle ? bytes.readUInt16LE(2) : bytes.readUInt16BE(2);
  if (version !== 42 && version !== 43) return undefined;
  const isBig = version === 43;
  return isBig && bytes.length < 16 ? undefined : { bytes, isLittle, isBig };
}

function readEntries(
  bytes: Buffer,
): { readonly isLittle: boolean; readonly entries: Entry[] } | undefined {
  const structure = structureOf(bytes);
  if (structure === undefined) return undefined;
  const first = numberAt(structure, structure.isBig ? 8 : 4, structure.isBig ? 8 : 4);
  const entries = directoryAt(structure, first).filter(({ tag }) => describing.has(tag));
  return { isLittle: structure.isLittle, entries };
}

/** Leaves out entries that point outside the file, as damaged photos have them. */
function directoryAt(structure: Structure, start: number, depth = 0): Entry[] {
  const { bytes, isBig } = structure;
  const [countBytes, entryBytes, offsetBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
  if (start + countBytes > bytes.length) return [];
  const room = Math.floor((bytes.length - start - countBytes) / entryBytes);
  const length = Math.min(numberAt(structure, start, countBytes), room, mostEntries);
  const seen = new Set<number>();
  return Array.from({ length }, (_, index) => start + countBytes + index * entryBytes).flatMap(
    (at): Entry[] => {
      const tag = numberAt(structure, at, 2);
      const type = numberAt(structure, at + 2, 2);
      const count = numberAt(structure, at + 4, offsetBytes);
      const valueAt = at + 4 + offsetBytes;
      if (seen.has(tag)) return [];
      seen.add(tag);
      if (nestedTags.has(tag)) {
        const nested =
          depth > 1
            ? []
            : directoryAt(structure, numberAt(structure, valueAt, offsetBytes), depth + 1);
        return nested.length === 0 ? [] : [{ tag, type: longType, count: 1, value: nested }];
      }
      const valueBytes = (typeBytes[type] ?? 0) * count;
      const from = valueBytes > offsetBytes ? numberAt(structure, valueAt, offsetBytes) : valueAt;
      if (valueBytes === 0 || from + valueBytes > bytes.length) return [];
      return [{ tag, type, count, value: bytes.subarray(from, from + valueBytes) }];
    },
  );
}

function numberAt({ bytes, isLittle }: Structure, at: number, length: number): number {
  if (length === 8) {
    return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  }
  return isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length);
}

function turned(entry: Entry): Entry {
  if (!Buffer.isBuffer(entry.value)) {
    return { ...entry, value: (entry.value as readonly Entry[]).map(turned) };
  }
  const value = Buffer.from(entry.value);
  const unit = unitBytes[entry.type] ?? 1;
  for (let at = 0; at < value.length; at += unit) value.subarray(at, at + unit).reverse();
  return { ...entry, value };
}

/** A changed image has other sides than the photo. Expects little-endian entries. */
function sized(entries: readonly Entry[], size: { width: number; height: number }): Entry[] {
  return entries.map((entry) => {
    if (!Buffer.isBuffer(entry.value)) {
      return { ...entry, value: sized(entry.value as readonly Entry[], size) };
    }
    if (entry.tag !== pixelSides.width && entry.tag !== pixelSides.height) return entry;
    const value = Buffer.alloc(4);
    value.writeUInt32LE(entry.tag === pixelSides.width ? size.width : size.height);
    return { ...entry, type: longType, count: 1, value };
  });
}

function rawEntries(tiff: Buffer): Buffer[] {
  const start = tiff.readUInt32LE(4);
  return Array.from({ length: tiff.readUInt16LE(start) }, (_, index) =>
    tiff.subarray(start + 2 + index * 12, start + 14 + index * 12),
  );
}

function directoryEnd(tiff: Buffer): number {
  const start = tiff.readUInt32LE(4);
  return start + 2 + tiff.readUInt16LE(start) * 12;
}

/** Writes a directory for offset `start`, then its values and nested directories. `raw` entries stay as they are. */
function laidOut(
  entries: readonly Entry[],
  start: number,
  isLittle: boolean,
  raw: readonly Buffer[] = [],
  next: Buffer = Buffer.alloc(4),
): Buffer {
  const write = (bytes: Buffer, value: number, at: number, length: 2 | 4) =>
    isLittle ? bytes.writeUIntLE(value, at, length) : bytes.writeUIntBE(value, at, length);
  const count = entries.length + raw.length;
  const parts: Buffer[] = [];
  let at = start + 2 + count * 12 + 4;
  const written = entries.map(({ tag, type, count: values, value }) => {
    const bytes = Buffer.alloc(12);
    write(bytes, tag, 0, 2);
    write(bytes, type, 2, 2);
    write(bytes, values, 4, 4);
    const content = Buffer.isBuffer(value)
      ? value
      : laidOut(value as readonly Entry[], at, isLittle);
    if (Buffer.isBuffer(value) && content.length <= 4) {
      content.copy(bytes, 8);
      return bytes;
    }
    write(bytes, at, 8, 4);
    parts.push(content, Buffer.alloc(content.length % 2));
    at += content.length + (content.length % 2);
    return bytes;
  });
  const tagOf = (entry: Buffer) => (isLittle ? entry.readUInt16LE(0) : entry.readUInt16BE(0));
  const sorted = [...raw, ...written].toSorted((one, other) => tagOf(one) - tagOf(other));
  const head = Buffer.alloc(2);
  write(head, count, 0, 2);
  return Buffer.concat([head, ...sorted, next, ...parts]);
}
