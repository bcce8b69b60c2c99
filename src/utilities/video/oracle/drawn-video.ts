import { Buffer } from "node:buffer";
import type { Random } from "#kit/oracle/random.ts";

/** Red, green and blue of the quarters: top left, top right, bottom left, bottom right. */
export type Frame = readonly (readonly [number, number, number])[];

/** Far enough from each other and from both ends that rounding can't confuse them. */
const levels = [40, 90, 150, 210];

export function drawFrames(random: Random, count: number): Frame[] {
  return random.list(count, () =>
    random.list(4, (): [number, number, number] => [
      random.pick(levels),
      random.pick(levels),
      random.pick(levels),
    ]),
  );
}

/** Uncompressed AVI: its bytes are the pixels. */
export function aviOf(
  frames: readonly Frame[],
  {
    width,
    height,
    rate,
  }: { readonly width: number; readonly height: number; readonly rate: number },
): Buffer {
  const stride = (width * 3 + 3) & ~3;
  const size = stride * height;
  const pictures = frames.map((frame) => {
    const data = Buffer.alloc(size);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const quarter = (y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1);
        const [r, g, b] = frame[quarter] ?? [0, 0, 0];
        // The lowest row is first, and blue is.
        data.set([b, g, r], (height - 1 - y) * stride + x * 3);
      }
    }
    return chunk("00db", data);
  });
  const main = Buffer.alloc(56);
  main.writeUInt32LE(Math.round(1e6 / rate), 0);
  main.writeUInt32LE(frames.length, 16);
  main.writeUInt32LE(1, 24);
  main.writeUInt32LE(width, 32);
  main.writeUInt32LE(height, 36);
  const stream = Buffer.alloc(56);
  stream.write("vidsDIB ", 0);
  stream.writeUInt32LE(1, 20);
  stream.writeUInt32LE(rate, 24);
  stream.writeUInt32LE(frames.length, 32);
  const form = Buffer.alloc(40);
  form.writeUInt32LE(40, 0);
  form.writeInt32LE(width, 4);
  form.writeInt32LE(height, 8);
  form.writeUInt16LE(1, 12);
  form.writeUInt16LE(24, 14);
  form.writeUInt32LE(size, 20);
  const headers = list("hdrl", [
    chunk("avih", main),
    list("strl", [chunk("strh", stream), chunk("strf", form)]),
  ]);
  const body = Buffer.concat([Buffer.from("AVI "), headers, list("movi", pictures)]);
  return chunk("RIFF", body);
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function list(name: string, chunks: readonly Buffer[]): Buffer {
  return chunk("LIST", Buffer.concat([Buffer.from(name), ...chunks]));
}
