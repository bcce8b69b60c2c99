import type { CopiedFile } from "#server/features/files/index.ts";
import { StartError } from "#server/platform/start-error.ts";
import { type FileStorage, StoredFileMissing } from "#server/platform/storage/file-storage.ts";
import { digestStream, forEachOf, storeStream } from "./copy-file.ts";
import type { Target } from "./open-target.ts";

/**
 * Copies missing files and compares all with the source. Throws StartError for a file in neither.
 */
export async function moveFiles(
  source: FileStorage,
  target: Target,
  files: readonly CopiedFile[],
): Promise<void> {
  const { storage, staging } = target;
  await forEachOf(files, async ({ key, size }) => {
    if ((await storage.stat(key))?.size === size) return;
    await storeStream(await readOrTell(source, key), storage, { key, folder: staging });
  });
  await forEachOf(files, async ({ key }) => {
    // Already in the other storage.
    if ((await source.stat(key)) === undefined) return;
    const [ours, theirs] = await Promise.all([
      source.read(key).then(digestStream),
      storage.read(key).then(digestStream),
    ]);
    if (ours === theirs) return;
    throw new StartError(
      `The file ${key} already exists at the destination with different content. Delete it there.`,
    );
  });
}

async function readOrTell(source: FileStorage, key: string) {
  try {
    return await source.read(key);
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error;
    throw new StartError(
      `The file ${key} is listed but missing. Start the server as before, delete the file's session, stop the server and try again.`,
      { cause: error },
    );
  }
}
