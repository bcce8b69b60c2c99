import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import type { ImageHeader } from "#kit/image/read-header.ts";

/** A file in the pieces it consists of, and which of them is its EXIF data. */
export type Opened = {
  /** As TIFF. Undefined in a file without Exif. */
  readonly exif: Buffer | undefined;
  /** Returns the file with this TIFF data. Null if there is no room for it. */
  withExif(exif: Buffer): Buffer | null;
};

const exifStart = "Exif\0\0";
/** A segment's length has two bytes. */
const mostJpegBytes = 65_533;

/** Returns null for a file that can't be read. Pixels stay byte for byte. */
export function openExif(bytes: Buffer, header: ImageHeader): Opened | null {
  if (header.format === "jpeg") return openJpeg(bytes);
  return header.format === "png" ? openPng(bytes) : openWebp(bytes, header);
}

function openJpeg(bytes: Buffer): Opened | null {
  let at = 2;
  let found: [start: number, end: number] | undefined;
  let insertAt = 2;
  for (;;) {
    // Any number of 0xff may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    if (bytes[at] !== 0xff || at + 4 > bytes.length) return null;
    const code = bytes[at + 1];
    // The first scan, or the end.
    if (code === 0xda || code === 0xd9) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    // JFIF wants to be first.
    if (code === 0xe0) insertAt = end;
    const isExif = code === 0xe1 && bytes.toString("latin1", at + 4, at + 10) === exifStart;
    if (isExif && found === undefined) found = [at, end];
    at = end;
  }
  const [start, end] = found ?? [insertAt, insertAt];
  return {
    exif: found === undefined ? undefined : bytes.subarray(start + 10, end),
    withExif: (exif) => {
      const content = Buffer.concat([Buffer.from(exifStart, "latin1"), exif]);
      if (content.length > mostJpegBytes) return null;
      const head = Buffer.from([0xff, 0xe1, 0, 0]);
      head.writeUInt16BE(content.length + 2, 2);
      return Buffer.concat([bytes.subarray(0, start), head, content, bytes.subarray(end)]);
    },
  };
}

function openPng(bytes: Buffer): Opened | null {
  let found: [start: number, end: number] | undefined;
  let insertAt = 0;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "IHDR") insertAt = end;
    if (type === "eXIf" && found === undefined) found = [at, end];
    at = end;
  }
  if (insertAt === 0) return null;
  const [start, end] = found ?? [insertAt, insertAt];
  return {
    exif: found === undefined ? undefined : bytes.subarray(start + 8, end - 4),
    withExif: (exif) => {
      const body = Buffer.concat([Buffer.from("eXIf", "latin1"), exif]);
      const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(exif.length);
      checksum.writeUInt32BE(crc32(body));
      return Buffer.concat([bytes.subarray(0, start), length, body, checksum, bytes.subarray(end)]);
    },
  };
}

/** VP8X flags (RFC 9649, 2.7.1). */
const exifFlag = 0x08;
const alphaFlag = 0x10;

function openWebp(bytes: Buffer, { metadata }: ImageHeader): Opened | null {
  const stop = bytes.readUInt32LE(4) + 8;
  if (stop > bytes.length) return null;
  const chunks: { type: string; bytes: Buffer }[] = [];
  for (let at = 12; at + 8 <= stop;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > stop) return null;
    chunks.push({ type: bytes.toString("latin1", at, at + 4), bytes: bytes.subarray(at, end) });
    at = end;
  }
  const found = chunks.find(({ type }) => type === "EXIF")?.bytes;
  return {
    exif: found === undefined ? undefined : bareExif(found),
    withExif: (exif) => {
      const head = Buffer.from("EXIF\0\0\0\0", "latin1");
      head.writeUInt32LE(exif.length, 4);
      const body = Buffer.concat([head, exif, Buffer.alloc(exif.length % 2)]);
      const rest = chunks.filter(
        ({ type }) => type !== "EXIF" && type !== "VP8X" && type !== "XMP ",
      );
      const xmp = chunks.filter(({ type }) => type === "XMP ").map((chunk) => chunk.bytes);
      const parts = [extended(chunks, metadata), ...rest.map((chunk) => chunk.bytes), body, ...xmp];
      const start = Buffer.from(bytes.subarray(0, 12));
      start.writeUInt32LE(
        parts.reduce((sum, part) => sum + part.length, 4),
        4,
      );
      return Buffer.concat([start, ...parts]);
    },
  };
}

/** Some programs write the start that JPEG has. */
function bareExif(chunk: Buffer): Buffer {
  const content = chunk.subarray(8, 8 + chunk.readUInt32LE(4));
  return content.toString("latin1", 0, 6) === exifStart ? content.subarray(6) : content;
}

/** Only the extended format holds EXIF data. */
function extended(
  chunks: readonly { type: string; bytes: Buffer }[],
  { width, height, hasAlpha }: ImageHeader["metadata"],
): Buffer {
  const given = chunks.find(({ type }) => type === "VP8X");
  const chunk = given === undefined ? Buffer.alloc(18) : Buffer.from(given.bytes);
  if (given === undefined) {
    chunk.write("VP8X", "latin1");
    chunk.writeUInt32LE(10, 4);
    chunk[8] = hasAlpha ? alphaFlag : 0;
    chunk.writeUIntLE(width - 1, 12, 3);
    chunk.writeUIntLE(height - 1, 15, 3);
  }
  chunk[8] = (chunk[8] ?? 0) | exifFlag;
  return chunk;
}
