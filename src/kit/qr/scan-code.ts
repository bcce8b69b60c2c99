import { _QRScanner as Scanner, type DecodeResult } from "qr/decode.js";
import type { Pixels } from "../rare-image/read-png.ts";
import { decodePayload } from "./decode-payload.ts";

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
  return scan(pixels) ?? scan(mirrored(pixels));
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
