import { lstatSync, opendirSync } from "node:fs";
import { rm, rmdir } from "node:fs/promises";

/** On ext4, a folder stays large after its files are gone, so checking it is slow. */
const quickBytes = 64 * 1024;

/** Returns false if checking would be slow. */
export function isQuicklySeenEmpty(directory: string): boolean {
  if (lstatSync(directory).size > quickBytes) return false;
  const opened = opendirSync(directory);
  try {
    return opened.readSync() === null;
  } finally {
    opened.closeSync();
  }
}

/** Removes a file or folder, usually empty. Asynchronous, as the journal may delay it. */
export async function removeDirectory(directory: string): Promise<void> {
  if (lstatSync(directory, { throwIfNoEntry: false }) === undefined) return;
  await rmdir(directory).catch(() => rm(directory, { recursive: true, force: true }));
}
