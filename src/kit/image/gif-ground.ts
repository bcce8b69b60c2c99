import { Buffer } from "node:buffer";
import { colourTableBytes, endOfBlocks } from "./gif-blocks.ts";

/** A GIF with a frame before its own, which `openImage` passes over. */
export type Ground = { readonly gif: Buffer; readonly isClear: boolean };

const extension = 0x21;
const control = 0xf9;
const image = 0x2c;
const toBackground = 2;
const mostCodes = 4096;

/**
 * Puts a ground below the first frame if that covers a part of the screen only, where libvips shows black. GIF89a has
 * the background colour there (18.c.vii), and without a colour table nothing. If the first frame has a transparent
 * colour, the screen is clear anyway. Returns undefined if nothing has to be done, also for a damaged file.
 */
export function groundOf(gif: Buffer): Ground | undefined {
  if (gif.length < 13) return undefined;
  const screen = { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8) };
  const tableBytes = colourTableBytes(gif[10] ?? 0);
  const start = 13 + tableBytes;
  const isClear = tableBytes === 0;
  const frames = isClear ? clearedFrames(gif, start) : gif.subarray(start);
  const first = firstFrame(gif, start);
  if (first === undefined) return undefined;
  if ((first.isClear || covers(first, screen)) && frames.equals(gif.subarray(start))) {
    return undefined;
  }
  const below = isClear ? clearPixel() : oneColour(screen, tableBytes / 3, gif[11] ?? 0);
  return { gif: Buffer.concat([gif.subarray(0, start), below, frames]), isClear };
}

/** Gives frames that leave the background behind a transparent colour that they don't use: libvips would leave black. */
function clearedFrames(gif: Buffer, start: number): Buffer {
  const frames = Buffer.from(gif.subarray(start));
  const unused = 255;
  let lastControl: number | undefined;
  for (let at = 0; frames[at] === extension || frames[at] === image;) {
    const isImage = frames[at] === image;
    if (frames[at + 1] === control && !isImage) lastControl = at;
    const tableFlags = frames[at + 9] ?? 0;
    if (isImage && lastControl !== undefined && colourTableBytes(tableFlags) < 3 * 256) {
      const flags = frames[lastControl + 3] ?? 0;
      if ((flags & 1) === 0 && ((flags >> 2) & 7) === toBackground) {
        frames[lastControl + 3] = flags | 1;
        frames[lastControl + 6] = unused;
      }
    }
    if (isImage) lastControl = undefined;
    const end = endOfBlocks(frames, at + (isImage ? 11 + colourTableBytes(tableFlags) : 2));
    if (end === undefined) break;
    at = end;
  }
  return frames;
}

type Box = { left: number; top: number; width: number; height: number };

function firstFrame(gif: Buffer, start: number): (Box & { isClear: boolean }) | undefined {
  let isClear = false;
  let at = start;
  while (gif[at] === extension) {
    if (gif[at + 1] === control) isClear = ((gif[at + 3] ?? 0) & 1) === 1;
    const end = endOfBlocks(gif, at + 2);
    if (end === undefined) return undefined;
    at = end;
  }
  if (gif[at] !== image || at + 10 > gif.length) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((place) => gif.readUInt16LE(at + place)) as [
    number,
    number,
    number,
    number,
  ];
  return { left, top, width, height, isClear };
}

function covers(box: Box, screen: { width: number; height: number }): boolean {
  const isWide = box.left === 0 && box.width >= screen.width;
  return isWide && box.top === 0 && box.height >= screen.height;
}

/** Has a transparent colour, so that libvips keeps alpha. */
function clearPixel(): Buffer {
  const controls = Buffer.from([extension, control, 4, 1, 0, 0, 0, 0]);
  const colours = Buffer.from([0, 0, 0, 0, 0, 0]);
  return Buffer.concat([
    controls,
    descriptor({ width: 1, height: 1 }, 0x80),
    colours,
    constantPixels(1, 2, 0),
  ]);
}

function oneColour(
  screen: { width: number; height: number },
  colours: number,
  index: number,
): Buffer {
  const bits = Math.max(2, Math.log2(colours));
  const pixels = constantPixels(screen.width * screen.height, bits, Math.min(index, colours - 1));
  return Buffer.concat([descriptor(screen, 0), pixels]);
}

function descriptor({ width, height }: { width: number; height: number }, flags: number): Buffer {
  const bytes = Buffer.alloc(10);
  bytes[0] = image;
  bytes.writeUInt16LE(width, 5);
  bytes.writeUInt16LE(height, 7);
  bytes[9] = flags;
  return bytes;
}

/** Compresses pixels of one colour (GIF89a, appendix F): each code is one pixel longer than the code before. */
function constantPixels(count: number, bits: number, index: number): Buffer {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const bytes: number[] = [];
  let [open, openBits, size] = [0, 0, bits + 1];
  const write = (code: number) => {
    open |= code << openBits;
    openBits += size;
    for (; openBits >= 8; openBits -= 8, open >>>= 8) bytes.push(open & 255);
  };
  let left = count;
  while (left > 0) {
    write(clear);
    size = bits + 1;
    for (let length = 1; left > 0 && end + length - 1 < mostCodes; length += 1) {
      // The reader learns this code from its own beginning.
      const used = Math.min(length, left);
      write(used === 1 ? index : end + used - 1);
      if (end + length === 1 << size && size < 12) size += 1;
      left -= used;
    }
  }
  write(end);
  if (openBits > 0) bytes.push(open & 255);
  const blocks: Buffer[] = [Buffer.from([bits])];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(Buffer.from([block.length, ...block]));
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}
