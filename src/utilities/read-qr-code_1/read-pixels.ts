import { convertIndexedToRgb, decode as decodePng, hasPngSignature } from "fast-png";
import { RunError } from "#kit/run/run-error.ts";

export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/**
 * Returns RGB or RGBA pixels, decoded by the browser; elsewhere only PNG. Throws RunError `too_many_pixels` over
 * `mostPixels`, and `not_picture`.
 */
export async function readPixels(name: string, blob: Blob, mostPixels: number): Promise<Pixels> {
  try {
    if (typeof createImageBitmap !== "function") {
      return readPng(new Uint8Array(await blob.arrayBuffer()), mostPixels);
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
    throw new RunError("not_picture", `${name} is not an image this browser can read.`);
  }
}

function readPng(bytes: Uint8Array, mostPixels: number): Pixels {
  if (!hasPngSignature(bytes)) throw new TypeError("This is no PNG.");
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
