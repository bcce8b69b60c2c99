import { inflateSync } from "fflate";
import { RunError } from "#kit/run/run-error.ts";
import { decodeBzip2 } from "./bzip2-decoder.ts";
import { crc32 } from "./crc32.ts";
import { decryptAes } from "./decrypt-7z.ts";
import { type Bytes, damaged, type Entry, mostEntries, tooLarge, tooManyEntries } from "./entry.ts";
import { undoDelta, undoX86 } from "./filters.ts";
import { type Coder, type Header, type Item, type Pack, readHeader7z } from "./header-7z.ts";
import type { Keys } from "./key-7z.ts";
import { decodeLzma, decodeLzma2, lzmaSettings } from "./lzma-decoder.ts";

const signature = [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c];
const mostHeaderBytes = 64 * 1024 ** 2;
const aes = "06f10701";

export function is7z(start: Uint8Array): boolean {
  return signature.every((byte, at) => start[at] === byte);
}

/** Reads the directory at a 7z's end. Throws RunError `damaged`, `too_many`, `unknown_method`, and of passwords. */
export async function read7z(blob: Blob, password: string): Promise<Entry[]> {
  try {
    const keys = { password, known: new Map<string, Bytes>() };
    const header = await headerOf(blob, keys);
    const unpacked = new Map<number, Promise<Bytes>>();
    return header.items.map((item) => entryOf(item, header, { blob, keys, unpacked }));
  } catch (error) {
    throw refusalOf(error);
  }
}

async function headerOf(blob: Blob, keys: Keys): Promise<Header> {
  const head = new DataView(await blob.slice(0, 32).arrayBuffer());
  const start = 32 + Number(head.getBigUint64(12, true));
  const length = Number(head.getBigUint64(20, true));
  if (length === 0) return { packs: [], items: [] };
  if (length > mostHeaderBytes) throw new RangeError("The header is too long.");
  let bytes = await slice(blob, start, length);
  if (crc32(bytes) !== head.getUint32(28, true)) throw new RangeError("The header is damaged.");
  // A header that is packed is within a header that isn't.
  for (let depth = 0; depth < 4; depth += 1) {
    const header = readHeader7z(bytes, mostEntries);
    if ("items" in header) return header;
    if (header.size > mostHeaderBytes) throw new RangeError("The header is too long.");
    bytes = await unpack(blob, header, keys);
  }
  throw new RangeError("The header has no end.");
}

type Source = {
  readonly blob: Blob;
  readonly keys: Keys;
  readonly unpacked: Map<number, Promise<Bytes>>;
};

function entryOf(item: Item, { packs }: Header, { blob, keys, unpacked }: Source): Entry {
  const { path, isFolder, attributes, stream } = item;
  const pack = item.pack === undefined ? undefined : packs[item.pack];
  // 7-Zip keeps the mode of Unix in the high half, and Windows marks links by a bit.
  const isLink =
    ((attributes & 0x8000) !== 0 && attributes >>> 28 === 0xa) || (attributes & 0x400) !== 0;
  return {
    path,
    bytes: stream?.size ?? 0,
    modified: timeOf(item.modified),
    kind: isFolder ? "folder" : isLink ? "link" : "file",
    isEncrypted: pack?.coders?.some(({ method }) => method === aes) ?? false,
    async read(most) {
      if (pack === undefined || stream === undefined || item.pack === undefined)
        return new Uint8Array();
      if (stream.size > most) throw tooLarge();
      if (pack.size > 2 ** 28) throw tooLarge();
      try {
        const whole = unpacked.get(item.pack) ?? unpack(blob, pack, keys);
        // Files of one pack follow each other, so the one before isn't needed again.
        if (!unpacked.has(item.pack)) unpacked.clear();
        unpacked.set(item.pack, whole);
        const content = (await whole).slice(stream.start, stream.start + stream.size);
        const isWhole = content.length === stream.size;
        if (!isWhole || (stream.sum !== undefined && crc32(content) !== stream.sum)) {
          throw isEncrypted(pack) ? wrongPassword() : new RangeError("A sum is wrong.");
        }
        return content;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** Undoes each coder in turn. Throws RangeError, or RunError for passwords and unknown methods. */
async function unpack(blob: Blob, pack: Pack, keys: Keys): Promise<Bytes> {
  const { coders } = pack;
  if (coders === null) throw unknownMethod("BCJ2");
  let bytes = await slice(blob, pack.start, pack.length);
  try {
    for (const coder of coders) {
      if (coder.size > 2 ** 28) throw tooLarge();
      bytes = await undo(coder, bytes, keys);
      if (bytes.length < coder.size) throw new RangeError("The data ends too early.");
      bytes = bytes.subarray(0, coder.size);
    }
  } catch (error) {
    const isDamage = !(error instanceof RunError);
    throw isDamage && isEncrypted(pack) ? wrongPassword() : error;
  }
  if (pack.sum === undefined || crc32(bytes) === pack.sum) return bytes;
  throw isEncrypted(pack) ? wrongPassword() : new RangeError("A sum is wrong.");
}

async function undo({ method, settings, size }: Coder, bytes: Bytes, keys: Keys): Promise<Bytes> {
  switch (method) {
    case "00":
      return bytes;
    case "21":
      return decodeLzma2(bytes, size);
    case "030101":
      return decodeLzma(bytes, lzmaSettings(settings[0] ?? 255), size);
    case "040108":
      return new Uint8Array(inflateSync(bytes, { out: new Uint8Array(size) }));
    case "040202":
      return decodeBzip2(bytes, size);
    case "03": {
      const changed = bytes.slice();
      undoDelta(changed, (settings[0] ?? 0) + 1);
      return changed;
    }
    case "04":
    case "03030103": {
      const changed = bytes.slice();
      undoX86(changed);
      return changed;
    }
    case aes:
      if (keys.password === "") {
        throw new RunError("no_password", "This 7z file is encrypted: type its password.", {
          field: "password",
        });
      }
      return decryptAes(bytes, settings, keys);
    default:
      throw unknownMethod(names[method] ?? method);
  }
}

const names: Readonly<Record<string, string>> = {
  "030401": "PPMd",
  "040109": "Deflate64",
  "04f71101": "Zstandard",
  "0a": "a filter for ARM64",
};

function unknownMethod(name: string): RunError {
  const sentence = `This 7z file was packed with ${name}, which can't be read here. Extract it with 7-Zip.`;
  return new RunError("unknown_method", sentence);
}

function isEncrypted({ coders }: Pack): boolean {
  return coders?.some(({ method }) => method === aes) ?? false;
}

function wrongPassword(): RunError {
  return new RunError("wrong_password", "This password is wrong, or the file is damaged.", {
    field: "password",
  });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof RunError || !(error instanceof Error)) return error;
  return error.message === "too many" ? tooManyEntries() : damaged();
}

async function slice(blob: Blob, start: number, length: number): Promise<Bytes> {
  if (start + length > blob.size) throw new RangeError("The data ends too early.");
  return new Uint8Array(await blob.slice(start, start + length).arrayBuffer());
}

/** Tenths of microseconds since 1601, in UTC. */
function timeOf(time: bigint | undefined): string {
  const moment = new Date(Number((time ?? 0n) / 10_000n) - 11_644_473_600_000);
  if (time === undefined || Number.isNaN(moment.getTime())) return "";
  return moment.toISOString().slice(0, 19).replace("T", " ");
}
