import { stat } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile, type FileTypeResult } from "file-type";
import sharp from "sharp";
import type { FileDescription } from "./file-row.ts";
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
export const headBytes = 4100;

/** What is known of a file already: its size in bytes, and perhaps its first bytes. */
interface Known {
  readonly size: number;
  readonly head?: Uint8Array;
}

/**
 * Reads from a local file's own bytes, never from its name, what it is: its MIME type, its size in bytes and, of a
 * picture, its pixels as it is seen. Only headers are read, so that a picture of any number of pixels costs nothing.
 */
export async function describeFile(path: string, known?: Known): Promise<FileDescription> {
  const size = known?.size ?? (await stat(path)).size;
  const detected = await detectType(path, known?.head);
  const { contentType, extension } = detected
    ? { contentType: withoutSubtype(detected.mime), extension: detected.ext }
    : await describeUnmarked(path);
  const pixels = rasterTypes.has(contentType) ? await readPixels(path) : undefined;
  return {
    contentType,
    extension,
    size,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
  };
}

/** Other types than pictures may be told by what stands further on in the file. */
async function detectType(path: string, head?: Uint8Array): Promise<FileTypeResult | undefined> {
  const guess = head && (await fileTypeFromBuffer(head));
  return guess && rasterTypes.has(withoutSubtype(guess.mime)) ? guess : fileTypeFromFile(path);
}

// An animated PNG is a PNG to whoever allows those, and to every program that reads them.
function withoutSubtype(mime: string): string {
  return mime === "image/apng" ? "image/png" : mime;
}

async function describeUnmarked(path: string) {
  const contentType = (await isPlainText(path)) ? "text/plain" : "application/octet-stream";
  return { contentType, extension: undefined };
}

async function readPixels(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    // No limit of pixels: nothing is decoded here, and the run refuses too many with a sentence of its own.
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    // A damaged header: it is still a file of that type, and the run tells what is wrong with it.
    return undefined;
  }
}
