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

/** How many of a file's first bytes tell a picture's type; file-type's documentation names this number. */
const headBytes = 4100;

/** What a file's own bytes say about it. */
export type ReadType = {
  readonly contentType: string;
  /** The usual extension of that type, without a dot; null where the bytes do not tell. */
  readonly extension: string | null;
};

/** Reads from a file's own bytes, never from its name, what it is. */
export async function readType(path: string): Promise<ReadType> {
  const detected = await detectType(path);
  if (detected) return { contentType: withoutSubtype(detected.mime), extension: detected.ext };
  const contentType = (await isPlainText(path)) ? "text/plain" : "application/octet-stream";
  return { contentType, extension: null };
}

/** Other types than pictures may be told by what stands further on in the file. */
async function detectType(path: string): Promise<FileTypeResult | undefined> {
  const guess = await fileTypeFromBuffer(await readHead(path));
  return guess && rasterTypes.has(withoutSubtype(guess.mime)) ? guess : fileTypeFromFile(path);
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

// An animated PNG is a PNG to whoever allows those, and to every program that reads them.
function withoutSubtype(mime: string): string {
  return mime === "image/apng" ? "image/png" : mime;
}

/**
 * The pixels of a picture as it is seen, turned by its EXIF orientation; null for what is no picture of pixels. Only
 * headers are read, so that a picture of any number of pixels costs nothing.
 */
export async function readPixels(
  path: string,
  contentType: string,
): Promise<{ readonly width: number; readonly height: number } | null> {
  if (!rasterTypes.has(contentType)) return null;
  try {
    // No limit of pixels: nothing is decoded here, and the run refuses too many with a sentence of its own.
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // A damaged header: it is still a file of that type, and the run tells what is wrong with it.
    return null;
  }
}
