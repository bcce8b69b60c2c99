import { open } from "node:fs/promises";
import { markedBytes, pictureTypeOf } from "../reader/picture-type.ts";
import { readPixels } from "../reader/read-headers.ts";
import type { Pixels } from "../run-job.ts";

/**
 * Reads dimensions of formats `pictureTypeOf` knows, in order; null for others. Safe here, as the
 * run wrote these files.
 */
export async function pixelsOfAll(paths: readonly string[]): Promise<(Pixels | null)[]> {
  const all: (Pixels | null)[] = [];
  // There may be hundreds, each with a decoder.
  for (const path of paths) all.push(await pixelsOf(path));
  return all;
}

async function pixelsOf(path: string): Promise<Pixels | null> {
  const type = pictureTypeOf(await readHead(path));
  return type === undefined ? null : readPixels(path, type.contentType);
}

/** Empty if missing or not a file. */
async function readHead(path: string): Promise<Uint8Array> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(new Uint8Array(markedBytes), 0, markedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return new Uint8Array();
  }
}
