import { constants } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isPlainFilename } from "./child/output-names.ts";
import { markedBytes, pictureTypeOf } from "./reader/picture-type.ts";
import type { Pixels, RunOutput } from "./run-job.ts";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Opening a pipe would otherwise wait for somebody who writes into it. */
const asItself = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * How long a plain file is that has no second name, and how it begins, by what is opened and not by what its name led to
 * before; undefined for a link, a folder, a pipe, and for what is not there. A second name may be an input's, which the
 * storage keeps.
 */
async function lookAtOwnFile(
  path: string,
): Promise<{ readonly bytes: number; readonly head: Uint8Array } | undefined> {
  const file = await open(path, asItself).catch((error: unknown) => {
    if (["ENOENT", "ELOOP", "ENXIO", "EACCES"].includes(codeOf(error))) return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile() || found.nlink !== 1) return undefined;
    const { buffer, bytesRead } = await file.read(new Uint8Array(markedBytes), 0, markedBytes, 0);
    return { bytes: found.size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/**
 * Those of the named outputs that are plain files in `directory`, in the order of the names. The directory must be out
 * of the reach of whoever named them, or it could be changed after the look. Undefined when a name is no plain file
 * name or comes twice: no utility names its outputs so. `pixels` are those of the pictures, in the same order.
 */
export async function findOutputs(
  directory: string,
  filenames: readonly string[],
  pixels: readonly (Pixels | null)[] = [],
): Promise<RunOutput[] | undefined> {
  if (new Set(filenames).size !== filenames.length) return undefined;
  if (!filenames.every(isPlainFilename)) return undefined;
  const outputs: RunOutput[] = [];
  for (const [index, filename] of filenames.entries()) {
    const path = join(directory, filename);
    const found = await lookAtOwnFile(path);
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
