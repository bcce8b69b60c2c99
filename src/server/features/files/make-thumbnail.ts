import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileDependencies } from "./file-dependencies.ts";
import { type FileRow, storageKey } from "./file-row.ts";
import { atMost } from "./at-most.ts";

/** Longest side of a thumbnail in pixels. */
const side = 50;
const limits = { limitInputPixels: 100_000_000, sequentialRead: true, failOn: "error" } as const;
const timeoutSeconds = 10;

// A page asks for many thumbnails at once, and each may need a whole picture's memory.
const oneOfTwo = atMost(2);

/**
 * Makes a WebP picture of at most 50 pixels a side, turned as the picture is seen; of an animation its first frame.
 * Nothing is kept: the caller's copy is known by its entity tag. Throws Refusal for what is no picture, or too large.
 */
export async function makeThumbnail(
  deps: Pick<FileDependencies, "storage" | "workDirectory">,
  row: FileRow,
): Promise<Buffer> {
  if (row.width === null) throw noThumbnail(row);
  return oneOfTwo(() => withLocalCopy(deps, row, (file) => shrink(file, row)));
}

async function shrink(file: string, row: FileRow): Promise<Buffer> {
  try {
    return await sharp(file, limits)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (cause) {
    throw noThumbnail(row, cause);
  }
}

async function withLocalCopy<Result>(
  { storage, workDirectory }: Pick<FileDependencies, "storage" | "workDirectory">,
  row: FileRow,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(workDirectory, "thumbnail-"));
  try {
    return await work(await storage.localCopy(storageKey(row), folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function noThumbnail({ filename }: FileRow, cause?: unknown): Refusal {
  const refusal = new Refusal("file_not_found", `Could not load thumbnail for ${filename}.`);
  refusal.cause = cause;
  return refusal;
}
