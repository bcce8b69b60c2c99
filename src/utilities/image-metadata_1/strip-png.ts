import { crc32 } from "node:zlib";
import { minimalExif } from "#kit/image/minimal-exif.ts";

const signature = "\x89PNG\r\n\x1a\n";

/** Ancillary chunks that affect the look, including animation. */
const kept = new Set(
  "tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST sPLT acTL fcTL fdAT".split(" "),
);

/** Length, type and checksum. */
const frameBytes = 12;

/**
 * Removes texts, times, EXIF, XMP and trailing data from a PNG; pixels and colours stay byte for byte. An `orientation`
 * over 1 is kept in new EXIF data. Returns null for a truncated file.
 */
export function stripPng(bytes: Buffer, orientation: number): Buffer | null {
  if (bytes.toString("latin1", 0, 8) !== signature) return null;
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + frameBytes <= bytes.length;) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const isCritical = /^[A-Z]/.test(type);
    if (isCritical || kept.has(type)) parts.push(bytes.subarray(at, end));
    if (type === "IHDR" && orientation > 1) parts.push(chunk("eXIf", minimalExif(orientation)));
    if (type === "IEND") return Buffer.concat(parts);
    at = end;
  }
  return null;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
