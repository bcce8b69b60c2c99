import { minimalExif } from "./minimal-exif.ts";

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  firstApplication: 0xe0,
  exif: 0xe1,
  lastApplication: 0xef,
  comment: 0xfe,
};

/** Needed for colours (ICC.1, ITU-T T.872). */
const kept: readonly (readonly [marker: number, start: string])[] = [
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
];

/** Keeps profile, pixels and an `orientation` over 1. Null for a malformed JPEG. */
export function stripJpeg(bytes: Buffer, orientation = 1): Buffer | null {
  if (bytes.readUInt16BE(0) !== 0xff00 + marker.startOfImage) return null;
  const parts = [bytes.subarray(0, 2), ...(orientation > 1 ? [exifSegment(orientation)] : [])];
  let at = 2;
  for (;;) {
    // Any number of 0xff may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const code = bytes[at + 1];
    if (bytes[at] !== 0xff || code === undefined) return null;
    if (code === marker.endOfImage) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return null;
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (code === marker.startOfScan) end = endOfScan(bytes, end);
    if (end > bytes.length) return null;
    if (isKept(code, bytes.toString("latin1", at + 4, at + 16)))
      parts.push(bytes.subarray(at, end));
    at = end;
  }
}

function isKept(code: number, start: string): boolean {
  if (code === marker.comment) return false;
  if (code < marker.firstApplication || code > marker.lastApplication) return true;
  return kept.some(([known, beginning]) => code === known && start.startsWith(beginning));
}

/** In scan data 0 or a restart follows 0xff. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return Infinity;
}

function exifSegment(orientation: number): Buffer {
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), minimalExif(orientation)]);
  const head = Buffer.from([0xff, marker.exif, 0, 0]);
  head.writeUInt16BE(exif.byteLength + 2, 2);
  return Buffer.concat([head, exif]);
}
