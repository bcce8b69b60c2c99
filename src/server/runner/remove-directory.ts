import { lstatSync, opendirSync } from "node:fs";
import { rm, rmdir } from "node:fs/promises";

/**
 * A folder that once held many files has a size that stays, on ext4 for one, when they are gone: whoever asks whether it
 * is empty waits until all of that has been read.
 */
const quickBytes = 64 * 1024;

/** Whether a folder is empty, and can be seen so at once; false as well where it would take long to tell. */
export function isQuicklySeenEmpty(directory: string): boolean {
  if (lstatSync(directory).size > quickBytes) return false;
  const opened = opendirSync(directory);
  try {
    return opened.readSync() === null;
  } finally {
    opened.closeSync();
  }
}

/**
 * Removes what is nearly always nothing, or a folder whose files have all been moved on; a file as well. Not at once:
 * whoever removes an inode waits for the disk while the journal is written.
 */
export async function removeDirectory(directory: string): Promise<void> {
  if (lstatSync(directory, { throwIfNoEntry: false }) === undefined) return;
  await rmdir(directory).catch(() => rm(directory, { recursive: true, force: true }));
}
