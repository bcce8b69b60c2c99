import { open } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile, type FileTypeResult } from "file-type";
import sharp from "sharp";
import { isPlainText } from "./plain-text.ts";

const rasterTypes = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/heic",
  "image/gif",
  "image/tiff",
]);

/** Enough for pictures, by file-type's documentation. */
const headBytes = 4100;

export type ReadType = {
  readonly contentType: string;
  /** Without a dot; null if unknown. */
  readonly extension: string | null;
};

/** Reads bytes, never the name. */
export async function readType(path: string): Promise<ReadType> {
  const detected = await detectType(path);
  if (detected) return { contentType: withoutSubtype(detected.mime), extension: detected.ext };
  const contentType = (await isPlainText(path)) ? "text/plain" : "application/octet-stream";
  return { contentType, extension: null };
}

/** Other types may need later bytes. */
async function detectType(path: string): Promise<FileTypeResult | undefined> {
  const guess = await fileTypeFromBuffer(await readHead(path));
  return guess && rasterTypes.has(withoutSubtype(guess.mime)) ? guess : fileTypeFromFile(path);
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

// Any PNG reader opens an animated PNG.
function withoutSubtype(mime: string): string {
  return mime === "image/apng" ? "image/png" : mime;
}

/** Reads displayed dimensions from headers, so any size is cheap; null if not a raster image. */
export async function readPixels(
  path: string,
  contentType: string,
): Promise<{ readonly width: number; readonly height: number } | null> {
  if (!rasterTypes.has(contentType)) return null;
  try {
    // Nothing is decoded; runs refuse too many pixels.
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // A damaged header: the type still holds, and the run reports the damage.
    return null;
  }
}
