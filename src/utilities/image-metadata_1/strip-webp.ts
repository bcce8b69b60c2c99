import { minimalExif } from "#kit/image/minimal-exif.ts";

const kept = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** VP8X flags (WebP container specification). */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/**
 * Removes EXIF, XMP and unknown chunks from a WebP; pixels, frames and profile stay byte for byte. An `orientation`
 * over 1 is kept in new EXIF data. Returns null for a truncated file.
 */
export function stripWebp(bytes: Buffer, orientation: number): Buffer | null {
  const isWebp =
    bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  if (!isWebp) return null;
  const stop = bytes.readUInt32LE(4) + 8;
  if (stop > bytes.length) return null;
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= stop;) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    // Odd chunks are padded.
    const end = at + 8 + length + (length % 2);
    if (end > stop) return null;
    if (kept.has(type)) parts.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  const [first] = parts;
  const isExtended = first?.toString("latin1", 0, 4) === "VP8X";
  if (isExtended) {
    const flags = (first[8] ?? 0) & ~(exifFlag | xmpFlag);
    first[8] = orientation > 1 ? flags | exifFlag : flags;
    // Only the extended format can hold an orientation.
    if (orientation > 1) parts.push(exifChunk(orientation));
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.byteLength, 4),
    4,
  );
  return Buffer.concat([head, ...parts]);
}

function exifChunk(orientation: number): Buffer {
  const exif = minimalExif(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(exif.byteLength, 4);
  return Buffer.concat([head, exif]);
}
