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

/** Opening a pipe would otherwise wait for somebody who writes into it. */
const asItself = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** After so many files whoever else waits for the event loop has a turn. */
const looksAtOnce = 16;

/**
 * How long a plain file is that has no second name, and how it begins, by what is opened and not by what its name led to
 * before; undefined for a link, a folder, a pipe, and for what is not there. A second name may be an input's, which the
 * storage keeps.
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

/** Whether outputs may be named so: each a plain file name, and none twice. No utility names its outputs otherwise. */
export function areOutputNames(filenames: readonly string[]): boolean {
  return new Set(filenames).size === filenames.length && filenames.every(isPlainFilename);
}

/**
 * Those of the named outputs that are plain files in `directory`, in the order of the names, of which `areOutputNames`
 * must be true. The directory must be out of the reach of whoever named them, or it could be changed after the look.
 * `pixels` are those of the pictures, in the same order.
 */
export async function findOutputs(
  directory: string,
  filenames: readonly string[],
  pixels: readonly (Pixels | null)[] = [],
): Promise<RunOutput[]> {
  const outputs: RunOutput[] = [];
  for (const [index, filename] of filenames.entries()) {
    // A look takes microseconds, and by way of the thread pool four turns of the event loop; but there may be a thousand.
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

/** Never through a link: it could lead to a file outside of the run. */
async function plainFileBytes(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    return found.isFile() ? found.size : 0;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return 0;
    throw error;
  }
}

/** Bytes of all files in `directory` and below, while a run may be changing them. */
export async function directoryBytes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const sizes = await Promise.all(entries.map((entry) => plainFileBytes(join(directory, entry))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
