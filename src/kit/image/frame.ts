import sharp from "sharp";
import type { Sharp } from "sharp";

/**
 * One picture as numbers: red, green, blue and alpha of each pixel, row by row, each from 0 to `most`.
 * Alpha is not multiplied into the colours.
 */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint16Array;
  readonly most: 255 | 65_535;
};

/** A frame of this size as deep as `like`, clear everywhere. */
export function clearFrame(width: number, height: number, { most }: Pick<Frame, "most">): Frame {
  const length = width * height * 4;
  return {
    width,
    height,
    most,
    data: most === 255 ? new Uint8Array(length) : new Uint16Array(length),
  };
}

/** Red, green, blue and alpha of `#fff` or `#ffffff`, each from 0 to `most`; opaque. */
export function channelsOf(colour: string, most: number): [number, number, number, number] {
  const long = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
  const level = (at: number) => (Number.parseInt(long.slice(at, at + 2), 16) / 255) * most;
  return [level(1), level(3), level(5), most];
}

/** A frame of this size that is filled with a colour, or clear without one. */
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

/** A frame as a picture of sharp's, in the depth that it has. */
export function sharpOf({ width, height, data }: Frame): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}

/** The frame that a picture of sharp's holds, in the depth of `like`; without its colour profile. */
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

/** What sharp makes of a frame. */
export async function throughSharp(frame: Frame, change: (image: Sharp) => Sharp): Promise<Frame> {
  return frameOf(change(sharpOf(frame)), frame);
}

/** Bytes as numbers of 16 bits, in the order of the machine. */
function asLevels(data: Buffer): Uint16Array {
  return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
}

/** The same frame as deep as another. */
export function inDepthOf(frame: Frame, { most }: Pick<Frame, "most">): Frame {
  if (frame.most === most) return frame;
  const changed = clearFrame(frame.width, frame.height, { most });
  for (const [at, level] of frame.data.entries()) {
    changed.data[at] = most === 255 ? level >> 8 : level * 257;
  }
  return changed;
}
