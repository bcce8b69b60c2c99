import { Buffer } from "node:buffer";

/** Expects our encoder's control block before each frame. */
export function withoutFirstFrame(gif: Buffer): Buffer {
  let at = 13 + colourTableBytes(gif[10] ?? 0);
  // Skips blocks for the whole file.
  while (gif[at + 1] !== 0xf9) at = endOrThrow(gif, at + 2);
  const image = endOrThrow(gif, at + 2);
  const end = endOrThrow(gif, image + 11 + colourTableBytes(gif[image + 9] ?? 0));
  return Buffer.concat([gif.subarray(0, at), gif.subarray(end)]);
}

export function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** A block of length 0 ends the chain. */
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
