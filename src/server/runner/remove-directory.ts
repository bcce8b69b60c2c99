import { rm, rmdir } from "node:fs/promises";

/** Removes what is nearly always nothing, or a folder whose files have all been moved on; a file as well. */
export async function removeDirectory(directory: string): Promise<void> {
  await rmdir(directory).catch(() => rm(directory, { recursive: true, force: true }));
}
