import { hasPngSignature } from "fast-png";
import type { RunContext } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import type { DecodedPixels } from "./decode-pixels.ts";
import { type Pixels, readPng, refuseTooMany } from "./read-png.ts";

/** What the readers of codes take. */
const longestSide = 4096;

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
