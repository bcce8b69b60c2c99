import { Buffer } from "node:buffer";

/** What is set in EXIF data; undefined stays. */
export type Changes = {
  /** `2026:05:04 03:02:01` */
  readonly taken?: string;
  readonly author?: string;
  readonly copyright?: string;
  readonly caption?: string;
  /** Null removes it. Degrees, and metres. */
  readonly place?: Place | null;
};

export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly height?: number;
};

/** CIPA DC-008 (EXIF 2.32), 4.6. */
const tags = {
  caption: 0x010e,
  author: 0x013b,
  copyright: 0x8298,
  camera: 0x8769,
  place: 0x8825,
  version: 0x9000,
  taken: 0x9003,
  digitized: 0x9004,
  takenFraction: 0x9291,
  digitizedFraction: 0x9292,
} as const;

const types = { byte: 1, text: 2, long: 4, rational: 5, undefined: 7 } as const;
/** Bytes of one value by type (TIFF 6.0, section 2). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const entryBytes = 12;
/** Real photos have below 200. */
const mostEntries = 1000;

type Entry = { readonly tag: number; readonly raw: Buffer };
type New = {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Buffer;
};
type Directory = {
  readonly entries: readonly Entry[];
  readonly start: number;
  readonly end: number;
};

/** Throws RangeError where the structure can't be read. */
type Structure = {
  readonly bytes: Buffer;
  number(at: number, length: 2 | 4): number;
  numeral(value: number, length: 2 | 4): Buffer;
};

/**
 * Returns TIFF data with the changes. All other values stay at their offsets, because notes of camera makers point
 * there. Changed values are overwritten with zeros, and new directories come last. Throws RangeError for a damaged one.
 */
export function editedExif(given: Buffer | undefined, changes: Changes): Buffer {
  const old = structureOf(given === undefined ? emptyBlock() : Buffer.from(given));
  const main = directoryAt(old, old.number(4, 4));
  const camera = linked(old, main, tags.camera);
  const place = linked(old, main, tags.place);
  const next =
    main === null ? Buffer.alloc(4) : Buffer.from(old.bytes.subarray(main.end - 4, main.end));
  const writer = writerAfter(old);
  const links: New[] = [];
  if (changes.taken !== undefined || camera !== null) {
    links.push(
      link(
        old,
        tags.camera,
        writer.directory(camera, cameraEntries(changes, camera), dropped(changes)),
      ),
    );
  }
  const isPlaceKept = changes.place === undefined;
  if (changes.place !== undefined && changes.place !== null) {
    links.push(link(old, tags.place, writer.directory(null, placeEntries(old, changes.place), [])));
  }
  const texts = [
    textEntry(tags.caption, changes.caption),
    textEntry(tags.author, changes.author),
    textEntry(tags.copyright, changes.copyright),
  ].flat();
  const gone = isPlaceKept ? [] : [tags.place];
  const start = writer.directory(main, [...texts, ...links], gone, next);
  if (!isPlaceKept && place !== null) wipe(old, place);
  return writer.finished(start);
}

/** Reads when the photo was taken, as the camera wrote it. Returns undefined if it didn't. */
export function takenOf(given: Buffer): string | undefined {
  const block = structureOf(given);
  const camera = linked(block, directoryAt(block, block.number(4, 4)), tags.camera);
  const entry = camera?.entries.find(({ tag }) => tag === tags.taken);
  const [start, end] = entry === undefined ? [0, 0] : (valuePlace(block, entry) ?? [0, 0]);
  return end === 0 ? undefined : block.bytes.toString("latin1", start, end).replace(/\0.*$/s, "");
}

function emptyBlock(): Buffer {
  return Buffer.from("MM\0*\0\0\0\0", "latin1");
}

function structureOf(bytes: Buffer): Structure {
  const order = bytes.toString("latin1", 0, 4);
  if (order !== "II*\0" && order !== "MM\0*") throw new RangeError("This is no TIFF.");
  const isLittle = order.startsWith("I");
  return {
    bytes,
    number: (at, length) =>
      isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length),
    numeral: (value, length) => {
      const written = Buffer.alloc(length);
      if (isLittle) written.writeUIntLE(value, 0, length);
      else written.writeUIntBE(value, 0, length);
      return written;
    },
  };
}

function directoryAt({ bytes, number }: Structure, start: number): Directory | null {
  if (start === 0) return null;
  const count = number(start, 2);
  const end = start + 2 + count * entryBytes + 4;
  if (count > mostEntries || end > bytes.length) throw new RangeError("A directory has no end.");
  const entries = Array.from({ length: count }, (_, index) => {
    const at = start + 2 + index * entryBytes;
    return { tag: number(at, 2), raw: Buffer.from(bytes.subarray(at, at + entryBytes)) };
  });
  return { entries, start, end };
}

function linked(block: Structure, directory: Directory | null, tag: number): Directory | null {
  const entry = directory?.entries.find((each) => each.tag === tag);
  return entry === undefined ? null : directoryAt(block, numberIn(block, entry.raw, 8));
}

function numberIn(block: Structure, raw: Buffer, at: number): number {
  return structureOf(Buffer.concat([block.bytes.subarray(0, 4), raw])).number(4 + at, 4);
}

/** Where a value is that doesn't fit into its entry; null for others, and outside the block. */
function valuePlace(block: Structure, { raw }: Entry): [start: number, end: number] | null {
  const view = structureOf(Buffer.concat([block.bytes.subarray(0, 4), raw]));
  const length = (typeBytes[view.number(6, 2)] ?? 0) * view.number(8, 4);
  const start = view.number(12, 4);
  // Before 8 is the head of the block.
  const isOutside = start < 8 || start + length > block.bytes.length;
  return length <= 4 || isOutside ? null : [start, start + length];
}

function wipe(block: Structure, directory: Directory, isMeant = (_tag: number) => true): void {
  for (const entry of directory.entries.filter(({ tag }) => isMeant(tag))) {
    const place = valuePlace(block, entry);
    if (place !== null) block.bytes.fill(0, ...place);
  }
  block.bytes.fill(0, directory.start, directory.end);
}

function writerAfter(block: Structure) {
  const parts: Buffer[] = [];
  let at = block.bytes.length;
  const put = (content: Buffer) => {
    // Offsets are even.
    if (at % 2 === 1) parts.push(Buffer.alloc(1));
    at += at % 2;
    const start = at;
    parts.push(content);
    at += content.length;
    return start;
  };
  const written = ({ tag, type, count, value }: New): Entry => {
    const place = value.length > 4 ? block.numeral(put(value), 4) : Buffer.concat([value], 4);
    return {
      tag,
      raw: Buffer.concat([
        block.numeral(tag, 2),
        block.numeral(type, 2),
        block.numeral(count, 4),
        place,
      ]),
    };
  };
  return {
    /** Returns where it is. */
    directory(
      old: Directory | null,
      added: readonly New[],
      gone: readonly number[],
      next: Buffer = Buffer.alloc(4),
    ): number {
      const isGone = (tag: number) => gone.includes(tag) || added.some((each) => each.tag === tag);
      const kept = (old?.entries ?? []).filter(({ tag }) => !isGone(tag));
      const isLink = (tag: number) => tag === tags.camera || tag === tags.place;
      if (old !== null) wipe(block, old, (tag) => isGone(tag) && !isLink(tag));
      const entries = [...kept, ...added.map(written)].toSorted(
        (one, other) => one.tag - other.tag,
      );
      return put(
        Buffer.concat([block.numeral(entries.length, 2), ...entries.map(({ raw }) => raw), next]),
      );
    },
    finished(start: number): Buffer {
      const whole = Buffer.concat([block.bytes, ...parts]);
      block.numeral(start, 4).copy(whole, 4);
      return whole;
    },
  };
}

function link(block: Structure, tag: number, start: number): New {
  return { tag, type: types.long, count: 1, value: block.numeral(start, 4) };
}

function textEntry(tag: number, text: string | undefined): New[] {
  if (text === undefined) return [];
  const value = Buffer.from(`${text}\0`);
  return [{ tag, type: types.text, count: value.length, value }];
}

function cameraEntries({ taken }: Changes, old: Directory | null): New[] {
  const version = Buffer.from("0232");
  return [
    ...(old === null
      ? [{ tag: tags.version, type: types.undefined, count: 4, value: version }]
      : []),
    ...textEntry(tags.taken, taken),
    ...textEntry(tags.digitized, taken),
  ];
}

/** Fractions of the old time. */
function dropped({ taken }: Changes): number[] {
  return taken === undefined ? [] : [tags.takenFraction, tags.digitizedFraction];
}

/** CIPA DC-008, 4.6.6. */
function placeEntries(block: Structure, { latitude, longitude, height }: Place): New[] {
  const bytes = (tag: number, value: number[]) => ({
    tag,
    type: types.byte,
    count: value.length,
    value: Buffer.from(value),
  });
  const rationals = (tag: number, values: readonly (readonly [number, number])[]) => ({
    tag,
    type: types.rational,
    count: values.length,
    value: Buffer.concat(values.flat().map((value) => block.numeral(value, 4))),
  });
  return [
    bytes(0, [2, 3, 0, 0]),
    ...textEntry(1, latitude < 0 ? "S" : "N"),
    rationals(2, sexagesimal(latitude)),
    ...textEntry(3, longitude < 0 ? "W" : "E"),
    rationals(4, sexagesimal(longitude)),
    ...(height === undefined
      ? []
      : [
          bytes(5, [height < 0 ? 1 : 0]),
          rationals(6, [[Math.round(Math.abs(height) * 100), 100]]),
        ]),
    ...textEntry(0x12, "WGS-84"),
  ];
}

/** Degrees, minutes, and seconds to a millionth. */
function sexagesimal(degrees: number): [number, number][] {
  const all = Math.round(Math.abs(degrees) * 3_600_000_000);
  return [
    [Math.floor(all / 3_600_000_000), 1],
    [Math.floor(all / 60_000_000) % 60, 1],
    [all % 60_000_000, 1_000_000],
  ];
}
