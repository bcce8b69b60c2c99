import sharp from "sharp";
import type { Sharp } from "sharp";

/** RGBA row by row, from 0 to `most`. Alpha isn't premultiplied. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint16Array;
  readonly most: 255 | 65_535;
};

export function clearFrame(width: number, height: number, { most }: Pick<Frame, "most">): Frame {
  const length = width * height * 4;
  return {
    width,
    height,
    most,
    data: most === 255 ? new Uint8Array(length) : new Uint16Array(length),
  };
}

/** Accepts `#fff` and `#ffffff`. */
export function channelsOf(colour: string, most: number): [number, number, number, number] {
  const long = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
  const level = (at: number) => (Number.parseInt(long.slice(at, at + 2), 16) / 255) * most;
  return [level(1), level(3), level(5), most];
}

export function filledFrame(
  width: number,
  height: number,
  like: Pick<Frame, "most">,
  colour: string | undefined,
): Frame {
  const filled = clearFrame(width, height, like);
  if (colour === undefined) return filled;
  const channels = channelsOf(colour, like.most);
  for (let at = 0; at < filled.data.length; at += 4) filled.data.set(channels, at);
  return filled;
}

export function sharpOf({ width, height, data }: Frame): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}

/** Drops the colour profile. */
export async function frameOf(image: Sharp, { most }: Pick<Frame, "most">): Promise<Frame> {
  const isDeep = most === 65_535;
  const { data, info } = await image
    .toColourspace(isDeep ? "rgb16" : "srgb")
    .ensureAlpha()
    .raw({ depth: isDeep ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, most, data: isDeep ? asLevels(data) : data };
}

export async function throughSharp(frame: Frame, change: (image: Sharp) => Sharp): Promise<Frame> {
  return frameOf(change(sharpOf(frame)), frame);
}

function asLevels(data: Buffer): Uint16Array {
  return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
}

export function inDepthOf(frame: Frame, { most }: Pick<Frame, "most">): Frame {
  if (frame.most === most) return frame;
  const changed = clearFrame(frame.width, frame.height, { most });
  for (const [at, level] of frame.data.entries()) {
    changed.data[at] = most === 255 ? level >> 8 : level * 257;
  }
  return changed;
}
