import { Buffer } from "node:buffer";
import sharp from "sharp";
import { clearFrame, type Frame, frameOf } from "#kit/image/frame.ts";
import { overlay } from "#kit/image/overlay.ts";
import { type Chunk, numbers, readChunks, writeChunks } from "./apng-chunks.ts";
import type { Animation } from "./write-apng.ts";

type Part = { readonly control: Buffer; readonly pixels: Buffer[] };

/** Returns an APNG's undecoded frames; undefined for a still PNG. Throws RangeError for damage. */
export function partsOfApng(
  png: Buffer,
): { head: Chunk[]; parts: Part[]; plays: number } | undefined {
  const chunks = readChunks(png);
  const animation = chunks.find(({ type }) => type === "acTL");
  if (animation === undefined) return undefined;
  const first = chunks.findIndex(({ type }) => type === "IDAT" || type === "fcTL");
  const head = chunks.slice(0, first).filter(({ type }) => type !== "acTL");
  const parts: Part[] = [];
  for (const { type, data } of chunks) {
    if (type === "fcTL") parts.push({ control: data, pixels: [] });
    // A picture before the first fcTL is a fallback for other programs.
    if (type === "IDAT") parts.at(-1)?.pixels.push(data);
    if (type === "fdAT") parts.at(-1)?.pixels.push(data.subarray(4));
  }
  return { head, parts, plays: animation.data.readUInt32BE(4) };
}

/** Composes each frame by blend_op and dispose_op. Throws RangeError for damage. */
export async function readApng({
  head,
  parts,
  plays,
}: NonNullable<ReturnType<typeof partsOfApng>>): Promise<Animation> {
  const [header, ...others] = head;
  if (header?.type !== "IHDR") throw new RangeError("There is no header.");
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  let canvas = clearFrame(width, height, { most: 255 });
  const frames: Frame[] = [];
  const delays: number[] = [];
  for (const [index, { control, pixels }] of parts.entries()) {
    const [own, tall, left, top] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at)) as [
      number,
      number,
      number,
      number,
    ];
    if (left + own > width || top + tall > height) throw new RangeError("A frame is too large.");
    const size = Buffer.concat([numbers(own, tall), header.data.subarray(8)]);
    const data = pixels.map((each) => ({ type: "IDAT", data: each }));
    const end = { type: "IEND", data: Buffer.alloc(0) };
    const png = writeChunks([{ type: "IHDR", data: size }, ...others, ...data, end]);
    const part = await frameOf(sharp(png, { failOn: "error", limitInputPixels: false }), canvas);
    const [disposal, blend] = [control[24] ?? 0, control[25] ?? 0];
    const before = copied(canvas);
    if (blend === 0) clear(canvas, part, left, top);
    overlay(canvas, part, left, top);
    frames.push(copied(canvas));
    const [number, unit] = [control.readUInt16BE(20), control.readUInt16BE(22)];
    delays.push(Math.round((number * 1000) / (unit === 0 ? 100 : unit)));
    // Before the first frame, all is transparent.
    if (disposal === 1 || (disposal === 2 && index === 0)) clear(canvas, part, left, top);
    else if (disposal === 2) canvas = before;
  }
  return { frames, delays, plays };
}

function copied(frame: Frame): Frame {
  return { ...frame, data: frame.data.slice() };
}

function clear({ width, data }: Frame, part: Frame, left: number, top: number): void {
  for (let row = 0; row < part.height; row += 1) {
    const from = ((top + row) * width + left) * 4;
    data.fill(0, from, from + part.width * 4);
  }
}
