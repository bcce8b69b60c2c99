import { _QRScanner as Scanner, type DecodeResult } from "qr/decode.js";
import { decodePayload } from "./decode-payload.ts";
import { longestSide, type Pixels } from "./read-pixels.ts";

/** In milliseconds, for the image and again for its mirror image. */
const timeLimit = 5000;

/** Adds Kanji, GS1 and structured append to the library's scanner. */
class WholeScanner extends Scanner {
  protected override decodePayload(
    data: Uint8Array,
    length: number,
    version: number,
  ): DecodeResult {
    try {
      return decodePayload(data.subarray(0, length), version);
    } catch (error) {
      if (error instanceof RangeError) return error;
      throw error;
    }
  }
}

/** Returns the text of a code, mirrored or not; null if none is found. */
export function scanCode(pixels: Pixels): string | null {
  const fitting = reduced(pixels);
  return scan(fitting) ?? scan(mirrored(fitting));
}

/** Averages squares of pixels, because the library refuses larger pictures, such as those of phones. */
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

function scan(pixels: Pixels): string | null {
  const { width, height } = pixels;
  const scanner = new WholeScanner({ maxSize: { width, height }, timeLimit });
  try {
    scanner.addImage(pixels);
    const [found] = scanner.decode();
    return typeof found === "string" ? found : null;
  } catch (error) {
    // The library throws if there is no readable code.
    if (error instanceof Error) return null;
    throw error;
  } finally {
    scanner.clean();
  }
}

function mirrored({ width, height, data }: Pixels): Pixels {
  const channels = data.length / (width * height);
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * channels;
      turned.set(data.subarray(from, from + channels), (y * width + width - 1 - x) * channels);
    }
  }
  return { width, height, data: turned };
}
