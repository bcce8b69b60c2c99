import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isPlainFilename } from "./child/output-names.ts";
import { markedBytes, pictureTypeOf } from "./reader/picture-type.ts";
import type { Pixels, RunOutput } from "./run-job.ts";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Opening a pipe would otherwise wait for a writer. */
const asItself = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Yields to the event loop after this many files. */
const looksAtOnce = 16;

/**
 * Reads the size and beginning of a plain file with a single name, from the opened file itself;
 * undefined for links, folders, pipes and missing files. A second name may be an input's, in the
 * storage.
 */
function lookAtOwnFile(
  path: string,
): { readonly bytes: number; readonly head: Uint8Array } | undefined {
  const file = openAsItself(path);
  if (file === undefined) return undefined;
  try {
    const found = fstatSync(file);
    if (!found.isFile() || found.nlink !== 1) return undefined;
    const head = new Uint8Array(markedBytes);
    const bytesRead = readSync(file, head, 0, markedBytes, 0);
    return { bytes: found.size, head: head.subarray(0, bytesRead) };
  } finally {
    closeSync(file);
  }
}

function openAsItself(path: string): number | undefined {
  try {
    return openSync(path, asItself);
  } catch (error) {
    if (["ENOENT", "ELOOP", "ENXIO", "EACCES"].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Returns whether names are plain and unique, as every utility's are. */
export function areOutputNames(filenames: readonly string[]): boolean {
  return new Set(filenames).size === filenames.length && filenames.every(isPlainFilename);
}

/**
 * Finds named outputs that are plain files, in name order, after `areOutputNames`. The directory
 * must be out of their author's reach, or it could change after the check. `pixels` has the same
 * order.
 */
export async function findOutputs(
  directory: string,
  filenames: readonly string[],
  pixels: readonly (Pixels | null)[] = [],
): Promise<RunOutput[]> {
  const outputs: RunOutput[] = [];
  for (const [index, filename] of filenames.entries()) {
    // Synchronous: the thread pool costs four event loop turns, and there may be a thousand.
    if (index > 0 && index % looksAtOnce === 0) await setImmediate();
    const path = join(directory, filename);
    const found = lookAtOwnFile(path);
    if (found === undefined) continue;
    const type = pictureTypeOf(found.head);
    const picture = type && { ...type, pixels: pixels[index] ?? null };
    outputs.push({ filename, path, bytes: found.bytes, ...(picture && { picture }) });
  }
  return outputs;
}

/** Never follows a link, which could lead outside the run. */
async function plainFileBytes(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    return found.isFile() ? found.size : 0;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return 0;
    throw error;
  }
}

/** Sums the sizes of all files below `directory`, even while they change. */
export async function directoryBytes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const sizes = await Promise.all(entries.map((entry) => plainFileBytes(join(directory, entry))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
