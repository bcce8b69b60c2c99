import { convertIndexedToRgb, decode as decodePng } from "fast-png";
import { RunError } from "../run/run-error.ts";

export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

const white = [255, 255, 255] as const;

/**
 * Returns RGB pixels on a ground, 8 bits each, the same in pages and on the server. Throws RunError `too_many_pixels`
 * before decoding, and Error for a damaged file.
 */
export function readPng(
  bytes: Uint8Array,
  mostPixels: number,
  ground: ArrayLike<number> = white,
): Pixels {
  const { getUint32 } = DataView.prototype;
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  refuseTooMany(getUint32.call(header, 16), getUint32.call(header, 20), mostPixels);
  const png = decodePng(bytes);
  const { width, height, depth, palette } = png;
  if (palette !== undefined) {
    const values = convertIndexedToRgb(png);
    const channels = palette[0]?.length ?? 3;
    return {
      width,
      height,
      data: onGround(values, { width, height, channels, most: 255 }, ground),
    };
  }
  const values = depth < 8 ? unpack(png.data, width, height, depth) : png.data;
  const shape = { width, height, channels: png.channels, most: 2 ** depth - 1 };
  return { width, height, data: onGround(values, shape, ground) };
}

type Shape = { width: number; height: number; channels: number; most: number };

function onGround(
  values: ArrayLike<number>,
  { width, height, channels, most }: Shape,
  ground: ArrayLike<number>,
): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  const isGrey = channels < 3;
  const hasAlpha = channels % 2 === 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * channels;
    const alpha = hasAlpha ? (values[at + channels - 1] ?? most) / most : 1;
    for (let colour = 0; colour < 3; colour += 1) {
      const value = (values[isGrey ? at : at + colour] ?? 0) / most;
      data[pixel * 3 + colour] = Math.round(
        value * alpha * 255 + (1 - alpha) * (ground[colour] ?? 0),
      );
    }
  }
  return data;
}

/** One value per pixel; lines start on a byte. */
function unpack(packed: ArrayLike<number>, width: number, height: number, depth: number) {
  const lineBytes = Math.ceil((width * depth) / 8);
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const bit = (pixel % width) * depth;
    const byte = packed[Math.floor(pixel / width) * lineBytes + (bit >> 3)] ?? 0;
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  });
}

export function refuseTooMany(width: number, height: number, mostPixels: number): void {
  if (width * height <= mostPixels) return;
  const megapixels = Math.floor(mostPixels / 1e6);
  throw new RunError("too_many_pixels", `An image can have at most ${megapixels} megapixels.`);
}
