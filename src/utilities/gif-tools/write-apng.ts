import { Buffer } from "node:buffer";
import sharp from "sharp";
import type { Frame } from "#kit/image/frame.ts";
import { type Chunk, numbers, readChunks, writeChunks } from "./apng-chunks.ts";

export type Animation = {
  readonly frames: readonly Frame[];
  readonly delays: readonly number[];
  readonly plays: number;
};

/** Writes acTL, fcTL and fdAT chunks (PNG, third edition, 11.3.2) with whole frames. */
export async function writeApng({ frames, delays, plays }: Animation): Promise<Buffer> {
  const chunks: Chunk[] = [];
  let sequence = 0;
  for (const [index, { width, height, data }] of frames.entries()) {
    const raw = { width, height, channels: 4 } as const;
    const png = await sharp(data, { raw, limitInputPixels: false })
      .png({ palette: false })
      .toBuffer();
    const own = readChunks(png);
    if (index === 0) {
      chunks.push(...own.filter(({ type }) => type === "IHDR"));
      chunks.push({ type: "acTL", data: numbers(frames.length, plays) });
    }
    const time = Buffer.alloc(6);
    time.writeUInt16BE(Math.min(65_535, delays[index] ?? 0), 0);
    time.writeUInt16BE(1000, 2);
    const control = Buffer.concat([numbers(sequence, width, height, 0, 0), time]);
    chunks.push({ type: "fcTL", data: control });
    sequence += 1;
    for (const { data: pixels } of own.filter(({ type }) => type === "IDAT")) {
      if (index === 0) chunks.push({ type: "IDAT", data: pixels });
      else chunks.push({ type: "fdAT", data: Buffer.concat([numbers(sequence++), pixels]) });
    }
  }
  return writeChunks([...chunks, { type: "IEND", data: Buffer.alloc(0) }]);
}
