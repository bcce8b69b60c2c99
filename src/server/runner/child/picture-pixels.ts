import { open } from "node:fs/promises";
import { markedBytes, pictureTypeOf } from "../reader/picture-type.ts";
import { readPixels } from "../reader/read-headers.ts";
import type { Pixels } from "../run-job.ts";

/**
 * The pixels of those files that `pictureTypeOf` knows, in the order of the paths; null for every other file, for a
 * header that cannot be read. The run has just written them, so no other child has to open them for this.
 */
export async function pixelsOfAll(paths: readonly string[]): Promise<(Pixels | null)[]> {
  const all: (Pixels | null)[] = [];
  // One after the other: there may be hundreds, each with its own decoder.
  for (const path of paths) all.push(await pixelsOf(path));
  return all;
}

async function pixelsOf(path: string): Promise<Pixels | null> {
  const type = pictureTypeOf(await readHead(path));
  return type === undefined ? null : readPixels(path, type.contentType);
}

/** Empty for what a run has named and not written, and for whatever else is no file. */
async function readHead(path: string): Promise<Uint8Array> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(new Uint8Array(markedBytes), 0, markedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return new Uint8Array();
  }
}
