import { colourTableBytes, endOfBlocks } from "#kit/image/gif-blocks.ts";

const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;
const commentLabel = 0xfe;
const applicationLabel = 0xff;

/** Blocks with repeat counts or colour profiles. */
const kept = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

/**
 * Removes comments, XMP, other programs' and trailing data from a GIF; pixels and timing stay byte for byte. Returns
 * null for a truncated file.
 */
export function stripGif(bytes: Buffer): Buffer | null {
  if (!/^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)) || bytes.length < 13) return null;
  let at = 13 + colourTableBytes(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    if (kind !== extension && kind !== image) return null;
    const head = kind === extension ? 2 : 11 + colourTableBytes(bytes[at + 9] ?? 0);
    const end = endOfBlocks(bytes, at + head);
    if (end === undefined) return null;
    if (kind === image || isKept(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === commentLabel) return false;
  return label !== applicationLabel || kept.includes(bytes.toString("latin1", at + 3, at + 14));
}
