import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { CopiedFile } from "#server/features/files/index.ts";
import { type FileStorage, StoredFileMissing } from "#server/platform/storage/file-storage.ts";
import type { Backup, ListedFile, placesIn } from "./backup-format.ts";
import { forEachOf, saveStream } from "./copy-file.ts";
import type { Source } from "./open-source.ts";

/**
 * Lists files deleted meanwhile as gone and reports other missing ones to `onLost`; the backup is
 * complete without them.
 */
export async function saveFiles(
  source: Pick<Source, "storage" | "whichAreStored">,
  places: ReturnType<typeof placesIn>,
  files: readonly CopiedFile[],
  onLost: (key: string) => void,
): Promise<Backup["files"]> {
  const listed: ListedFile[] = [];
  await forEachOf(files, async (file) => {
    const sha256 = await saveOne(source.storage, places.fileOf(file.key), file.key);
    const isLost = sha256 === null && (await source.whichAreStored([file.id])).length > 0;
    if (isLost) onLost(file.key);
    listed.push({ ...file, sha256 });
  });
  listed.sort((one, other) => (one.key < other.key ? -1 : 1));
  const list = listed.map((file) => `${JSON.stringify(file)}\n`).join("");
  await writeFile(places.list, list, { mode: 0o600, flush: true });
  const kept = listed.filter(({ sha256 }) => sha256 !== null);
  return {
    count: kept.length,
    gone: listed.length - kept.length,
    bytes: kept.reduce((sum, { size }) => sum + size, 0),
    list: createHash("sha256").update(list).digest("hex"),
  };
}

async function saveOne(storage: FileStorage, target: string, key: string): Promise<string | null> {
  try {
    return await saveStream(await storage.read(key), target);
  } catch (error) {
    if (error instanceof StoredFileMissing) return null;
    throw error;
  }
}
