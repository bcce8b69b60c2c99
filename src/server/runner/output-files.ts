import { constants } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isPlainFilename } from "./child/output-names.ts";
import type { RunOutput } from "./run-job.ts";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Opening a pipe would otherwise wait for somebody who writes into it. */
const asItself = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * The bytes of a plain file that has no second name, by what is opened and not by what its name led to before; undefined
 * for a link, a folder, a pipe, and for what is not there. A second name may be an input's, which the storage keeps.
 */
async function ownFileBytes(path: string): Promise<number | undefined> {
  const file = await open(path, asItself).catch((error: unknown) => {
    if (["ENOENT", "ELOOP", "ENXIO", "EACCES"].includes(codeOf(error))) return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    return found.isFile() && found.nlink === 1 ? found.size : undefined;
  } finally {
    await file.close();
  }
}

/**
 * Those of the named outputs that are plain files in `directory`, in the order of the names. The directory must be out
 * of the reach of whoever named them, or it could be changed after the look. Undefined when a name is no plain file
 * name or comes twice: no utility names its outputs so.
 */
export async function findOutputs(
  directory: string,
  filenames: readonly string[],
): Promise<RunOutput[] | undefined> {
  if (new Set(filenames).size !== filenames.length) return undefined;
  if (!filenames.every(isPlainFilename)) return undefined;
  const outputs: RunOutput[] = [];
  for (const filename of filenames) {
    const path = join(directory, filename);
    const bytes = await ownFileBytes(path);
    if (bytes !== undefined) outputs.push({ filename, path, bytes });
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
