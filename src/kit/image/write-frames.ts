import { Buffer } from "node:buffer";
import sharp from "sharp";
import type { Size } from "./describe-size.ts";
import { clearFrame, filledFrame, type Frame } from "./frame.ts";
import { encoded } from "./encode-image.ts";
import { withoutFirstFrame } from "./gif-blocks.ts";
import type { Writing } from "./image-formats.ts";
import { overlay } from "./overlay.ts";
import { rawTiff } from "./raw-tiff.ts";
import type { ImageHeader } from "./read-header.ts";

type Request = {
  readonly header: ImageHeader;
  readonly writing: Writing;
  readonly quality?: number;
  readonly background?: string | undefined;
};

/** VP8X in RFC 9649, 2.7.1. */
const extendedFlags = 20;
const alphaFlag = 0x10;

/** Frames have one size. Greys stay grey. */
export async function writeFrames(frames: readonly Frame[], request: Request): Promise<Buffer> {
  const { header, writing, quality, background } = request;
  const [first] = frames;
  if (first === undefined) throw new Error("There is no frame to write.");
  const ground = background ?? (writing.alpha ? undefined : "#ffffff");
  const grounded = ground === undefined ? frames : frames.map((frame) => onGround(frame, ground));
  const isGrey = isGreySpace(header) && grounded.every(isGreyFrame);
  const hasAlpha = !grounded.every(isOpaque);
  const channels = isGrey ? (hasAlpha ? 2 : 1) : hasAlpha ? 4 : 3;
  // libvips looks for clear pixels only in the first frame.
  const isLed =
    writing.extension === "gif" && frames.length > 1 && hasAlpha && isOpaque(grounded[0] ?? first);
  const led = isLed ? [clearFrame(first.width, first.height, first), ...grounded] : grounded;
  const tiff = rawTiff({
    width: first.width,
    height: first.height,
    channels,
    depth: first.most === 255 ? 8 : 16,
    pages: led.map((frame) => packed(frame, channels)),
    profile: profileOf(header, isGrey),
  });
  const pages = frames.length > 1 ? { pages: -1 } : {};
  const space = `${isGrey ? "grey" : "rgb"}16`;
  const metadata = {
    ...header.metadata,
    hasAlpha,
    space: first.most === 255 ? (isGrey ? "b-w" : "srgb") : space,
  } as ImageHeader["metadata"];
  const { delay } = header.metadata;
  if (isLed && delay !== undefined) metadata.delay = [0, ...delay];
  const written = await encoded(
    sharp(tiff, { ...pages, limitInputPixels: false, unlimited: true }),
    {
      header: { ...header, metadata },
      writing,
      size: first,
      frames: led.length,
      quality,
      background: undefined,
      keepMetadata: false,
    },
  ).toBuffer();
  // libwebp clears the flag if partial frames are opaque.
  if (writing.extension === "webp" && frames.length > 1 && hasAlpha) {
    written[extendedFlags] = (written[extendedFlags] ?? 0) | alphaFlag;
  }
  return isLed ? withoutFirstFrame(written) : written;
}

export function onGround(frame: Frame, colour: string): Frame {
  if (isOpaque(frame)) return frame;
  const ground = filledFrame(frame.width, frame.height, frame, colour);
  overlay(ground, frame, 0, 0);
  return ground;
}

function isGreySpace({ metadata: { space } }: ImageHeader): boolean {
  return space === "b-w" || space === "grey16";
}

function profileOf({ metadata }: ImageHeader, isGrey: boolean): Uint8Array | undefined {
  const { icc, space } = metadata;
  if (icc === undefined || space === "cmyk") return undefined;
  // Data colour space, ICC.1:2022, 7.2.6.
  return icc.toString("latin1", 16, 20) === (isGrey ? "GRAY" : "RGB ") ? icc : undefined;
}

function isOpaque({ data, most }: Frame): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== most) return false;
  return true;
}

function isGreyFrame({ data }: Frame): boolean {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  }
  return true;
}

function packed({ data, most }: Frame, channels: 1 | 2 | 3 | 4): Uint8Array {
  if (channels === 4) return bytesOf(data);
  const length = (data.length / 4) * channels;
  const kept = most === 255 ? new Uint8Array(length) : new Uint16Array(length);
  const places = channels === 3 ? [0, 1, 2] : [0, 3];
  for (let from = 0, to = 0; from < data.length; from += 4, to += channels) {
    for (let channel = 0; channel < channels; channel += 1) {
      kept[to + channel] = data[from + (places[channel] ?? 0)] ?? 0;
    }
  }
  return bytesOf(kept);
}

function bytesOf(data: Uint8Array | Uint16Array): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

export function madeHeader(
  { width, height }: Size,
  timing?: { readonly delay: number[]; readonly loop: number },
): ImageHeader {
  const metadata = { space: "srgb", hasAlpha: true, ...timing } as ImageHeader["metadata"];
  return { width, height, format: "png", frames: timing?.delay.length ?? 1, metadata };
}
