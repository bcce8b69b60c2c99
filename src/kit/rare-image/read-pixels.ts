import { convertIndexedToRgb, decode as decodePng, hasPngSignature } from "fast-png";
import type { RunContext } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import type { DecodedPixels } from "./decode-pixels.ts";

/** What the readers of codes take. */
const longestSide = 4096;

export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/**
 * Returns RGB or RGBA pixels, decoded by the browser, or on the server by us, of at most 4,096 pixels a side. Throws
 * RunError `too_many_pixels` over the limit, and `not_picture`.
 */
export async function readPixels(
  name: string,
  blob: Blob,
  context: Pick<RunContext, "asset" | "limits">,
): Promise<Pixels> {
  return reduced(await wholePixels(name, blob, context));
}

async function wholePixels(
  name: string,
  blob: Blob,
  context: Pick<RunContext, "asset" | "limits">,
): Promise<Pixels> {
  const mostPixels = context.limits.pixels;
  const isInBrowser = typeof createImageBitmap === "function";
  try {
    if (!isInBrowser) {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (hasPngSignature(bytes)) return readPng(bytes, mostPixels);
      // Pages never need it.
      const { decodePixels } = await import("./decode-pixels.ts");
      const refuse = (width: number, height: number) => refuseTooMany(width, height, mostPixels);
      return onWhite(await decodePixels(bytes, context, { refuse, longestSide }));
    }
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    refuseTooMany(width, height, mostPixels);
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    if (canvas === null) throw new TypeError("There is no canvas.");
    // Codes can be dark squares on transparency.
    canvas.fillStyle = "#fff";
    canvas.fillRect(0, 0, width, height);
    canvas.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { width, height, data: canvas.getImageData(0, 0, width, height).data };
  } catch (error) {
    if (error instanceof RunError) throw error;
    throw new RunError(
      "not_picture",
      isInBrowser
        ? `${name} is not an image this browser can read. Convert it to PNG or JPEG first.`
        : `${name} is damaged, or not an image that can be read here. Convert it to PNG or JPEG first.`,
    );
  }
}

/** Codes can be dark squares on transparency. */
function onWhite({ width, height, data }: DecodedPixels): Pixels {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 255) / 255;
    if (alpha === 1) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      data[channel] = Math.round((data[channel] ?? 0) * alpha + 255 * (1 - alpha));
    }
  }
  return { width, height, data };
}

function readPng(bytes: Uint8Array, mostPixels: number): Pixels {
  const { getUint32 } = DataView.prototype;
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  refuseTooMany(getUint32.call(header, 16), getUint32.call(header, 20), mostPixels);
  const png = decodePng(bytes);
  const { width, height, depth, channels } = png;
  if (png.palette !== undefined) return { width, height, data: convertIndexedToRgb(png) };
  const values = depth < 8 ? unpack(png.data, width, height, depth) : png.data;
  const most = 2 ** depth - 1;
  const data = new Uint8Array(width * height * 3);
  const isGrey = channels < 3;
  const hasAlpha = channels % 2 === 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * channels;
    const alpha = hasAlpha ? (values[at + channels - 1] ?? most) / most : 1;
    for (let colour = 0; colour < 3; colour += 1) {
      const value = (values[isGrey ? at : at + colour] ?? 0) / most;
      data[pixel * 3 + colour] = Math.round((value * alpha + 1 - alpha) * 255);
    }
  }
  return { width, height, data };
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

function refuseTooMany(width: number, height: number, mostPixels: number): void {
  if (width * height <= mostPixels) return;
  const megapixels = Math.floor(mostPixels / 1e6);
  throw new RunError("too_many_pixels", `An image can have at most ${megapixels} megapixels.`);
}

/** Averages squares of pixels, because phones take larger pictures than the libraries do. */
function reduced(pixels: Pixels): Pixels {
  const { width, height, data } = pixels;
  const side = Math.ceil(Math.max(width, height) / longestSide);
  if (side === 1) return pixels;
  const channels = data.length / (width * height);
  const size = { width: Math.ceil(width / side), height: Math.ceil(height / side) };
  const means = new Uint8Array(size.width * size.height * channels);
  let to = 0;
  for (let top = 0; top < height; top += side) {
    const bottom = Math.min(height, top + side);
    for (let left = 0; left < width; left += side) {
      const right = Math.min(width, left + side);
      const count = (right - left) * (bottom - top);
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let y = top; y < bottom; y += 1) {
          const end = (y * width + right) * channels;
          for (let at = (y * width + left) * channels + channel; at < end; at += channels) {
            sum += data[at] ?? 0;
          }
        }
        means[to] = Math.round(sum / count);
        to += 1;
      }
    }
  }
  return { ...size, data: means };
}
