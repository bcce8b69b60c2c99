import { Buffer } from "node:buffer";

/** Removes the first frame of a GIF written by our encoder, which puts a control block before each. */
export function withoutFirstFrame(gif: Buffer): Buffer {
  let at = 13 + colourTableBytes(gif[10] ?? 0);
  // Blocks for the whole file come before the first control block.
  while (gif[at + 1] !== 0xf9) at = endOrThrow(gif, at + 2);
  const image = endOrThrow(gif, at + 2);
  const end = endOrThrow(gif, image + 11 + colourTableBytes(gif[image + 9] ?? 0));
  return Buffer.concat([gif.subarray(0, at), gif.subarray(end)]);
}

/** Returns the size of the colour table that these flags announce. */
export function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns where a chain of blocks ends, at a block of length 0; undefined if it doesn't. */
export function endOfBlocks(bytes: Buffer, start: number): number | undefined {
  for (let at = start; at < bytes.length;) {
    const length = bytes[at] ?? 0;
    at += length + 1;
    if (length === 0) return at;
  }
  return undefined;
}

function endOrThrow(gif: Buffer, start: number): number {
  const end = endOfBlocks(gif, start);
  if (end === undefined) throw new RangeError("The GIF ends within a block.");
  return end;
}
