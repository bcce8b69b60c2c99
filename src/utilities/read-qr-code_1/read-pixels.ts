import { convertIndexedToRgb, decode as decodePng, hasPngSignature } from "fast-png";
import type { DecodedPixels } from "#kit/rare-image/decode-pixels.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

/** Of what `scanCode` takes. */
export const longestSide = 4096;

export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/**
 * Returns RGB or RGBA pixels, decoded by the browser, or on the server by us. Throws RunError `too_many_pixels` over
 * the limit, and `not_picture`.
 */
export async function readPixels(
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
      const { decodePixels } = await import("#kit/rare-image/decode-pixels.ts");
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
