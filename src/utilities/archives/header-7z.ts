/** 7z's own description of its format (DOC/7zFormat.txt, public domain). */
const id = {
  end: 0,
  header: 1,
  properties: 2,
  mainStreams: 4,
  files: 5,
  packs: 6,
  folders: 7,
  substreams: 8,
  sizes: 9,
  sums: 10,
  folder: 11,
  unpackSizes: 12,
  streamCounts: 13,
  emptyStreams: 14,
  emptyFiles: 15,
  names: 17,
  modified: 20,
  attributes: 21,
  encodedHeader: 23,
} as const;

export type Coder = {
  readonly method: string;
  readonly settings: Uint8Array;
  readonly size: number;
};

/** Files that were compressed as one. */
export type Pack = {
  /** In the file. */
  readonly start: number;
  readonly length: number;
  /** From the packed bytes on; null if they aren't a chain. */
  readonly coders: readonly Coder[] | null;
  readonly size: number;
  readonly sum: number | undefined;
  readonly streams: readonly Stream[];
};

type Stream = { readonly start: number; readonly size: number; readonly sum: number | undefined };

export type Item = {
  readonly path: string;
  readonly isFolder: boolean;
  readonly modified: bigint | undefined;
  readonly attributes: number;
  readonly pack: number | undefined;
  readonly stream: Stream | undefined;
};

export type Header = { readonly packs: readonly Pack[]; readonly items: readonly Item[] };

const signatureBytes = 32;

/** Throws RangeError past the end, and where numbers don't fit together. */
class HeaderBytes {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  take(count: number): Uint8Array {
    if (!(count >= 0 && this.at + count <= this.bytes.length))
      throw new RangeError("It ends here.");
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** The first byte says how many more follow. */
  number(): number {
    const first = this.byte();
    let value = 0;
    for (let index = 0, mask = 0x80; index < 8; index += 1, mask >>= 1) {
      if ((first & mask) === 0) return value + (first & (mask - 1)) * 2 ** (8 * index);
      value += this.byte() * 2 ** (8 * index);
    }
    return value;
  }

  /** A number of things that each take a byte or more elsewhere. */
  count(most: number): number {
    const value = this.number();
    if (value > most) throw new RangeError("There are too many.");
    return value;
  }

  long(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.take(4);
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  }

  bits(count: number): boolean[] {
    const bytes = this.take(Math.ceil(count / 8));
    return Array.from(
      { length: count },
      (_, index) => (((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1,
    );
  }

  allOrBits(count: number): boolean[] {
    return this.byte() === 0 ? this.bits(count) : Array.from({ length: count }, () => true);
  }

  sums(count: number): (number | undefined)[] {
    return this.allOrBits(count).map((isKnown) => (isKnown ? this.long() : undefined));
  }

  expect(wanted: number): void {
    if (this.byte() !== wanted) throw new RangeError("Something else was expected.");
  }
}

/**
 * Reads a header. One that is packed itself gives the pack it is in. Throws RangeError for a damaged one, and Error
 * `too many` for more entries than `most`.
 */
export function readHeader7z(bytes: Uint8Array, most: number): Header | Pack {
  const from = new HeaderBytes(bytes);
  const kind = from.byte();
  if (kind === id.encodedHeader) {
    const [pack] = readStreams(from, bytes.length);
    if (pack === undefined) throw new RangeError("The header is nowhere.");
    return pack;
  }
  if (kind !== id.header) throw new RangeError("This is no header.");
  let packs: readonly Pack[] = [];
  let items: readonly Item[] = [];
  for (let next = from.byte(); next !== id.end; next = from.byte()) {
    if (next === id.mainStreams) packs = readStreams(from, bytes.length);
    else if (next === id.files) items = readItems(from, packs, most);
    else if (next === id.properties) skipProperties(from);
    else throw new RangeError("This part is unknown.");
  }
  return { packs, items };
}

function skipProperties(from: HeaderBytes): void {
  while (from.byte() !== id.end) from.take(from.number());
}

type Folder = {
  readonly coders: readonly (Omit<Coder, "size"> & { readonly isSimple: boolean })[];
  readonly binds: readonly (readonly [input: number, output: number])[];
  readonly packed: readonly number[];
};

function readStreams(from: HeaderBytes, most: number): Pack[] {
  let start = signatureBytes;
  let lengths: number[] = [];
  let folders: Folder[] = [];
  let sizes: number[][] = [];
  let sums: (number | undefined)[] = [];
  let streams: Stream[][] | undefined;
  for (let next = from.byte(); next !== id.end; next = from.byte()) {
    if (next === id.packs) {
      start += from.number();
      const count = from.count(most);
      for (let part = from.byte(); part !== id.end; part = from.byte()) {
        if (part === id.sizes) lengths = Array.from({ length: count }, () => from.number());
        else if (part === id.sums) from.sums(count);
        else throw new RangeError("This part is unknown.");
      }
    } else if (next === id.folders) {
      from.expect(id.folder);
      const count = from.count(most);
      from.expect(0);
      folders = Array.from({ length: count }, () => readFolder(from));
      from.expect(id.unpackSizes);
      sizes = folders.map(({ coders }) => coders.map(() => from.number()));
      sums = folders.map(() => undefined);
      for (let part = from.byte(); part !== id.end; part = from.byte()) {
        if (part !== id.sums) throw new RangeError("This part is unknown.");
        sums = from.sums(count);
      }
    } else if (next === id.substreams) {
      streams = readSubstreams(from, folders, sizes, sums, most);
    } else throw new RangeError("This part is unknown.");
  }
  let packedBefore = 0;
  return folders.map((folder, index) => {
    const own = lengths.slice(packedBefore, packedBefore + folder.packed.length);
    const at = start + lengths.slice(0, packedBefore).reduce((sum, length) => sum + length, 0);
    packedBefore += folder.packed.length;
    const size = sizeOf(folder, sizes[index] ?? []);
    const sum = sums[index];
    return {
      start: at,
      length: own[0] ?? 0,
      coders: chainOf(folder, sizes[index] ?? []),
      size,
      sum,
      streams: streams?.[index] ?? [{ start: 0, size, sum }],
    };
  });
}

function readFolder(from: HeaderBytes): Folder {
  let [inputs, outputs] = [0, 0];
  const coders = Array.from({ length: from.count(32) }, () => {
    const flags = from.byte();
    const method = [...from.take(flags & 0x0f)]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    const isSimple = (flags & 0x10) === 0;
    inputs += isSimple ? 1 : from.count(32);
    outputs += isSimple ? 1 : from.count(32);
    const settings = (flags & 0x20) === 0 ? new Uint8Array() : from.take(from.number()).slice();
    return { method, settings, isSimple };
  });
  if (outputs !== coders.length) throw new RangeError("A coder has several outputs.");
  const binds = Array.from({ length: outputs - 1 }, () => [from.number(), from.number()] as const);
  const count = inputs - binds.length;
  const bound = new Set(binds.map(([input]) => input));
  const free = Array.from({ length: inputs }, (_, index) => index).filter(
    (each) => !bound.has(each),
  );
  const packed = count === 1 ? free : Array.from({ length: count }, () => from.number());
  return { coders, binds, packed };
}

/** Coders in the order in which they undo each other; null if one has several inputs. */
function chainOf({ coders, binds, packed }: Folder, sizes: readonly number[]): Coder[] | null {
  if (packed.length !== 1 || coders.some(({ isSimple }) => !isSimple)) return null;
  const chain: Coder[] = [];
  let at: number | undefined = packed[0];
  while (at !== undefined && chain.length < coders.length) {
    const coder = coders[at];
    if (coder === undefined) return null;
    chain.push({ method: coder.method, settings: coder.settings, size: sizes[at] ?? 0 });
    const output: number = at;
    at = binds.find(([, from]) => from === output)?.[0];
  }
  return chain.length === coders.length ? chain : null;
}

function sizeOf({ coders, binds }: Folder, sizes: readonly number[]): number {
  const last = coders.findIndex((_, index) => binds.every(([, from]) => from !== index));
  return sizes[last] ?? 0;
}

function readSubstreams(
  from: HeaderBytes,
  folders: readonly Folder[],
  sizes: readonly (readonly number[])[],
  sums: readonly (number | undefined)[],
  most: number,
): Stream[][] {
  let counts = folders.map(() => 1);
  let next = from.byte();
  if (next === id.streamCounts) {
    counts = folders.map(() => from.count(most * 8));
    if (counts.reduce((sum, count) => sum + count, 0) > most * 8) {
      throw new RangeError("There are too many.");
    }
    next = from.byte();
  }
  const hasSizes = next === id.sizes;
  const lengths = folders.map((folder, index) => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    const stated = Array.from({ length: count - 1 }, () => (hasSizes ? from.number() : 0));
    const rest = sizeOf(folder, sizes[index] ?? []) - stated.reduce((sum, size) => sum + size, 0);
    if (rest < 0) throw new RangeError("The parts are larger than the whole.");
    return [...stated, rest];
  });
  if (hasSizes) next = from.byte();
  const isKnown = (index: number) => counts[index] === 1 && sums[index] !== undefined;
  const unknown = counts.reduce((sum, count, index) => sum + (isKnown(index) ? 0 : count), 0);
  let read: (number | undefined)[] = [];
  for (; next !== id.end; next = from.byte()) {
    if (next !== id.sums) throw new RangeError("This part is unknown.");
    read = from.sums(unknown);
  }
  let used = 0;
  return lengths.map((own, index) => {
    let start = 0;
    return own.map((size) => {
      const stream = { start, size, sum: isKnown(index) ? sums[index] : read[used] };
      if (!isKnown(index)) used += 1;
      start += size;
      return stream;
    });
  });
}

function readItems(from: HeaderBytes, packs: readonly Pack[], most: number): Item[] {
  const count = from.number();
  if (count > most) throw new Error("too many");
  let empty = Array.from({ length: count }, () => false);
  let emptyFiles: boolean[] = [];
  let names: string[] = [];
  let modified: (bigint | undefined)[] = [];
  let attributes: (number | undefined)[] = [];
  for (let kind = from.number(); kind !== id.end; kind = from.number()) {
    const own = new HeaderBytes(from.take(from.number()));
    if (kind === id.emptyStreams) empty = own.bits(count);
    else if (kind === id.emptyFiles) emptyFiles = own.bits(empty.filter(Boolean).length);
    else if (kind === id.names) names = readNames(own, count);
    else if (kind === id.modified) {
      const known = own.allOrBits(count);
      own.expect(0);
      modified = known.map((is) =>
        is ? BigInt(own.long()) + (BigInt(own.long()) << 32n) : undefined,
      );
    } else if (kind === id.attributes) {
      const known = own.allOrBits(count);
      own.expect(0);
      attributes = known.map((is) => (is ? own.long() : undefined));
    }
  }
  const streams = packs.flatMap((each, pack) => each.streams.map((stream) => ({ pack, stream })));
  let [full, hollow] = [0, 0];
  return empty.map((isEmpty, index): Item => {
    const found = isEmpty ? undefined : streams[full];
    if (!isEmpty && found === undefined) throw new RangeError("A file has no content.");
    const isFolder = isEmpty && emptyFiles[hollow] !== true;
    if (isEmpty) hollow += 1;
    else full += 1;
    return {
      path: names[index] ?? "",
      isFolder,
      modified: modified[index],
      attributes: attributes[index] ?? 0,
      pack: found?.pack,
      stream: found?.stream,
    };
  });
}

/** UTF-16, each with a zero at its end. */
function readNames(from: HeaderBytes, count: number): string[] {
  from.expect(0);
  return Array.from({ length: count }, () => {
    let name = "";
    for (;;) {
      const [low = 0, high = 0] = from.take(2);
      const unit = low | (high << 8);
      if (unit === 0) return name;
      name += String.fromCharCode(unit);
    }
  });
}
