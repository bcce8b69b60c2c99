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

/** After this many files the event loop gets a turn. */
const looksAtOnce = 16;

/**
 * Looks at what was opened, not its name. Undefined unless it is a plain file with one name; a
 * second may be an input's, in the storage.
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

/** Checks that names are plain and unique. */
export function areOutputNames(filenames: readonly string[]): boolean {
  return new Set(filenames).size === filenames.length && filenames.every(isPlainFilename);
}

/**
 * Finds plain files in the order of `filenames`, after `areOutputNames`. The directory must be out
 * of their author's reach, or it could change after the check. `pixels` has the same order.
 */
export async function findOutputs(
  directory: string,
  filenames: readonly string[],
  pixels: readonly (Pixels | null)[] = [],
): Promise<RunOutput[]> {
  const outputs: RunOutput[] = [];
  for (const [index, filename] of filenames.entries()) {
    // Looks are synchronous: the thread pool takes four turns for each, and there may be a
    // thousand.
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

/** A link could lead outside the run. */
async function plainFileBytes(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    return found.isFile() ? found.size : 0;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return 0;
    throw error;
  }
}

/** Sums all files below, even while they change. */
export async function directoryBytes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const sizes = await Promise.all(entries.map((entry) => plainFileBytes(join(directory, entry))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
