import { type Bytes, damaged, type Entry, mostEntries, tooLarge, tooManyEntries } from "./entry.ts";

const block = 512;
const kinds: Readonly<Record<string, Entry["kind"]>> = {
  "\0": "file",
  "0": "file",
  "7": "file",
  "1": "link",
  "2": "link",
  "5": "folder",
};

type Told = { path?: string; linkpath?: string; size?: string; mtime?: string };

/** Reads POSIX and GNU archives (POSIX.1-2017, pax). Throws RunError `damaged` or `too_many`. */
export function readTar(bytes: Bytes): Entry[] {
  const entries: Entry[] = [];
  let shared: Told = {};
  let told: Told = {};
  let at = 0;
  while (at + block <= bytes.length && bytes[at] !== 0) {
    const header = bytes.subarray(at, at + block);
    if (!hasChecksum(header)) throw damaged();
    const type = String.fromCharCode(header[156] ?? 0);
    const size = "xgLK".includes(type)
      ? numberOf(header, 124, 12)
      : Number(told.size ?? shared.size ?? numberOf(header, 124, 12));
    const start = at + block;
    if (!Number.isSafeInteger(size) || size < 0 || start + size > bytes.length) throw damaged();
    const content = bytes.subarray(start, start + size);
    at = start + Math.ceil(size / block) * block;
    if (type === "x") told = { ...told, ...recordsOf(content) };
    else if (type === "g") shared = { ...shared, ...recordsOf(content) };
    else if (type === "L") told = { ...told, path: textOf(content) };
    else if (type === "K") told = { ...told, linkpath: textOf(content) };
    else {
      if (entries.length === mostEntries) throw tooManyEntries();
      entries.push(entryOf(header, type, { ...shared, ...told }, content));
      told = {};
    }
  }
  return entries;
}

/** Tells whether these bytes begin a TAR. An empty one begins with zeros. */
export function isTar(bytes: Uint8Array): boolean {
  if (bytes.length < block) return false;
  const header = bytes.subarray(0, block);
  return hasChecksum(header) || (bytes.length >= 2 * block && header.every((byte) => byte === 0));
}

function entryOf(header: Uint8Array, type: string, told: Told, content: Bytes): Entry {
  const isPosix = textOf(header.subarray(257, 262)) === "ustar";
  const prefix = isPosix && header[262] === 0 ? textOf(header.subarray(345, 500)) : "";
  const name = textOf(header.subarray(0, 100));
  const path = told.path ?? (prefix === "" ? name : `${prefix}/${name}`);
  // Before POSIX, a slash at the end made a folder.
  const kind = kinds[type] ?? "other";
  const target = told.linkpath ?? textOf(header.subarray(157, 257));
  return {
    path,
    bytes: kind === "file" ? content.length : 0,
    modified: timeOf(told.mtime === undefined ? numberOf(header, 136, 12) : Number(told.mtime)),
    kind: kind === "file" && path.endsWith("/") ? "folder" : kind,
    ...(kind === "link" && { target }),
    async read(most) {
      if (content.length > most) throw tooLarge();
      return content;
    },
  };
}

function timeOf(seconds: number): string {
  const date = new Date(Math.floor(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return "";
  return date
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, "");
}

/** The sum of a header's bytes, with spaces for the sum itself; some old programs add them with signs. */
function hasChecksum(header: Uint8Array): boolean {
  let [sum, signed] = [0, 0];
  for (const [place, byte] of header.entries()) {
    const value = place >= 148 && place < 156 ? 32 : byte;
    sum += value;
    signed += value > 127 ? value - 256 : value;
  }
  const stated = numberOf(header, 148, 8);
  return stated === sum || stated === signed;
}

/** Octal digits, or with the first bit set a big-endian number (GNU). */
function numberOf(header: Uint8Array, at: number, length: number): number {
  const field = header.subarray(at, at + length);
  const [first = 0] = field;
  if (first === 0x80) return field.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0);
  const digits = textOf(field).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || "0", 8) : Number.NaN;
}

/** Ends at the first NUL. Names of old archives may not be UTF-8. */
function textOf(field: Uint8Array): string {
  const end = field.indexOf(0);
  const bare = end === -1 ? field : field.subarray(0, end);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bare);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("latin1").decode(bare);
  }
}

/** Lines such as `30 mtime=1350244992.023960108`, whose first number is their length in bytes. */
function recordsOf(content: Uint8Array): Told {
  const records: Record<string, string> = {};
  let at = 0;
  while (at < content.length) {
    const space = content.indexOf(32, at);
    const length = Number(new TextDecoder().decode(content.subarray(at, Math.max(at, space))));
    if (space === -1 || !Number.isInteger(length) || length <= space - at) throw damaged();
    const line = new TextDecoder().decode(content.subarray(space + 1, at + length - 1));
    const equals = line.indexOf("=");
    if (equals === -1 || at + length > content.length) throw damaged();
    records[line.slice(0, equals)] = line.slice(equals + 1);
    at += length;
  }
  const { path, linkpath, size, mtime } = records;
  return {
    ...(path !== undefined && { path }),
    ...(linkpath !== undefined && { linkpath }),
    ...(size !== undefined && { size }),
    ...(mtime !== undefined && { mtime }),
  };
}
