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

/** Bytes needed to detect a picture's type, from file-type's documentation. */
const headBytes = 4100;

/** What a file's bytes say about it. */
export type ReadType = {
  readonly contentType: string;
  /** The type's usual extension, without a dot; null if unknown. */
  readonly extension: string | null;
};

/** Detects a file's type from its bytes, never its name. */
export async function readType(path: string): Promise<ReadType> {
  const detected = await detectType(path);
  if (detected) return { contentType: withoutSubtype(detected.mime), extension: detected.ext };
  const contentType = (await isPlainText(path)) ? "text/plain" : "application/octet-stream";
  return { contentType, extension: null };
}

/** Other types may need bytes from further on. */
async function detectType(path: string): Promise<FileTypeResult | undefined> {
  const guess = await fileTypeFromBuffer(await readHead(path));
  return guess && rasterTypes.has(withoutSubtype(guess.mime)) ? guess : fileTypeFromFile(path);
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

// An animated PNG counts as PNG, which any PNG reader can open.
function withoutSubtype(mime: string): string {
  return mime === "image/apng" ? "image/png" : mime;
}

/**
 * Reads a picture's displayed dimensions, after EXIF rotation; null if not a raster image. Reads
 * headers only, so any size is cheap.
 */
export async function readPixels(
  path: string,
  contentType: string,
): Promise<{ readonly width: number; readonly height: number } | null> {
  if (!rasterTypes.has(contentType)) return null;
  try {
    // Nothing is decoded here; runs refuse too many pixels themselves.
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // A damaged header: the type still holds, and the run reports the damage.
    return null;
  }
}
