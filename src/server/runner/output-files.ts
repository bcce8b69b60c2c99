import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { RunOutput } from "./run-job.ts";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function plainFileBytes(path: string): Promise<number | undefined> {
  try {
    // Never through a link: it could lead to a file outside of the run.
    const found = await lstat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Those of the named outputs that are plain files in `directory`, in the order of the names. */
export async function findOutputs(
  directory: string,
  filenames: readonly string[],
): Promise<RunOutput[]> {
  const found = await Promise.all(
    filenames.map(async (filename) => {
      const path = join(directory, filename);
      const bytes = await plainFileBytes(path);
      return bytes === undefined ? [] : [{ filename, path, bytes }];
    }),
  );
  return found.flat();
}

/** Bytes of all files in `directory` and below, while a run may be changing them. */
export async function directoryBytes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const sizes = await Promise.all(entries.map((entry) => plainFileBytes(join(directory, entry))));
  return sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
