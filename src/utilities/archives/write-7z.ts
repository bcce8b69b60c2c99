import { crc32 } from "./crc32.ts";
import { type Bytes, joined } from "./entry.ts";
import { encryptionOf, type Encryption } from "./encrypt-7z.ts";
import { dictionaryBytes, encodeLzma, usualSettings } from "./lzma-encoder.ts";

type File = { readonly name: string; readonly content: Bytes };
type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

const startBytes = 32;

/**
 * Packs files as one with LZMA (7zFormat.txt, public domain). With a password, names are encrypted as well. Throws
 * RunError `no_https`.
 */
export async function write7z(
  files: readonly File[],
  password: string,
  fillRandom: FillRandom,
): Promise<Bytes> {
  const encryption = password === "" ? null : await encryptionOf(password, fillRandom);
  const full = files.filter(({ content }) => content.length > 0);
  const whole = joined(
    full.map(({ content }) => content),
    full.reduce((sum, { content }) => sum + content.length, 0),
  );
  const content = full.length === 0 ? null : await packed(whole, encryption);
  const header = new Uint8Array([
    1,
    ...(content === null
      ? []
      : [
          4,
          ...streams(
            content,
            0,
            full.map((file) => file.content),
          ),
          0,
        ]),
    ...names(files),
    0,
  ]);
  const contentBytes = content?.bytes ?? new Uint8Array();
  // 7-Zip reads either kind, and packs longer headers too.
  const packedHeader = await packed(header, encryption);
  const end = new Uint8Array([0x17, ...streams(packedHeader, contentBytes.length, [header]), 0]);
  const parts = [contentBytes, packedHeader.bytes, end];
  const offset = contentBytes.length + packedHeader.bytes.length;
  const all = joined([start(offset, end), ...parts], startBytes + offset + end.length);
  return all;
}

function start(offset: number, header: Bytes): Bytes {
  const bytes = new Uint8Array(startBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]);
  view.setBigUint64(12, BigInt(offset), true);
  view.setBigUint64(20, BigInt(header.length), true);
  view.setUint32(28, crc32(header), true);
  view.setUint32(8, crc32(bytes.subarray(12)), true);
  return bytes;
}

type Packed = {
  readonly bytes: Bytes;
  readonly lzmaLength: number;
  readonly length: number;
  /** Of the coder for encryption. */
  readonly settings: Uint8Array | null;
};

async function packed(content: Bytes, encryption: Encryption | null): Promise<Packed> {
  const lzma = encodeLzma(content);
  const facts = { lzmaLength: lzma.length, length: content.length };
  if (encryption === null) return { ...facts, bytes: lzma, settings: null };
  return { ...facts, ...(await encryption(lzma)) };
}

/** What says how one pack is to be unpacked, and into which parts. */
function streams(
  { bytes, lzmaLength, length, settings }: Packed,
  at: number,
  parts: readonly Bytes[],
): number[] {
  const dictionary = new Uint8Array(4);
  new DataView(dictionary.buffer).setUint32(0, dictionaryBytes, true);
  const lzma = [0x23, 3, 1, 1, 5, usualSettings, ...dictionary];
  const coders =
    settings === null
      ? [1, ...lzma]
      : // The second takes what the first gives.
        [2, 0x24, 6, 0xf1, 7, 1, ...number(settings.length), ...settings, ...lzma, 1, 0];
  const sizes = settings === null ? number(length) : [...number(lzmaLength), ...number(length)];
  const sums = [10, 1, ...parts.flatMap((part) => long(crc32(part)))];
  const start = [6, ...number(at), 1, 9, ...number(bytes.length), 0];
  const whole = [7, 11, 1, 0, ...coders, 12, ...sizes];
  if (parts.length === 1) return [...start, ...whole, ...sums, 0];
  const lengths = parts.slice(0, -1).flatMap((part) => number(part.length));
  return [...start, ...whole, 0, 8, 13, ...number(parts.length), 9, ...lengths, ...sums, 0];
}

function names(files: readonly File[]): number[] {
  const isEmpty = files.map(({ content }) => content.length === 0);
  const empty = isEmpty.filter(Boolean);
  const text = files.flatMap(({ name }) => [...utf16(name), 0, 0]);
  const property = (kind: number, content: readonly number[]) => [
    kind,
    ...number(content.length),
    ...content,
  ];
  return [
    5,
    ...number(files.length),
    // Empty files would be folders otherwise.
    ...(empty.length === 0 ? [] : [...property(14, bits(isEmpty)), ...property(15, bits(empty))]),
    ...property(17, [0, ...text]),
    0,
  ];
}

function utf16(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap(
    (unit) => [unit & 0xff, unit >> 8],
  );
}

function bits(values: readonly boolean[]): number[] {
  const bytes = Array.from({ length: Math.ceil(values.length / 8) }, () => 0);
  for (const [index, value] of values.entries()) {
    if (value) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  return bytes;
}

function long(value: number): number[] {
  return [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
}

/** The first byte says how many more follow. */
function number(value: number): number[] {
  let more = 0;
  while (more < 8 && value >= 2 ** (7 * (more + 1))) more += 1;
  const rest = Array.from(
    { length: more },
    (_, index) => Math.floor(value / 2 ** (8 * index)) & 0xff,
  );
  const first = ((0xff << (8 - more)) & 0xff) | Math.floor(value / 2 ** (8 * more));
  return [first, ...rest];
}
