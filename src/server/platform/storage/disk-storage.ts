import { closeSync, constants, fdatasync, openSync } from "node:fs";
import { access, copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { type FileStorage, StoredFileMissing, type StoredObject } from "./file-storage.ts";
import { causedBy } from "./storage-error.ts";

/** Four times Node's own, for a quarter of the turns of the event loop. */
const readBytes = 256 * 1024;

const syncData = promisify(fdatasync);

/** Creates storage in an existing, writable folder, given by its absolute path. */
export function createDiskStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const pathOf = (key: string) => path.join(folder, key);

  async function stat(key: string): Promise<StoredObject | undefined> {
    try {
      const { contentLength, lastModified } = await disk.getMetaData(key);
      return { key, size: contentLength, lastModified };
    } catch (error) {
      if (causedBy(error, "ENOENT")) return undefined;
      throw error;
    }
  }

  return {
    kind: "disk",
    localDirectory: folder,
    async moveIn(key, localPath, { forDisk } = { forDisk: true }) {
      if (forDisk) await syncFile(localPath);
      await move(localPath, pathOf(key), forDisk);
    },
    async read(key, range) {
      // FlyDrive reads only whole files, and its stream fails after the answer has begun.
      try {
        const file = await open(pathOf(key));
        return file.createReadStream({ ...range, highWaterMark: readBytes });
      } catch (error) {
        if (causedBy(error, "ENOENT")) throw new StoredFileMissing(key, { cause: error });
        throw error;
      }
    },
    stat,
    delete: (key) => disk.delete(key),
    deletePrefix: (prefix) => disk.deleteAll(prefix),
    async *list(prefix) {
      const { objects } = await disk.listAll(prefix, { recursive: true });
      for (const object of objects) {
        if (!object.isFile) continue;
        const found = await stat(object.key);
        if (found !== undefined) yield found;
      }
    },
    async localCopy(key) {
      if ((await stat(key)) === undefined) throw new StoredFileMissing(key);
      return pathOf(key);
    },
    check: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
    close: async () => undefined,
  };
}

// The row survives a power cut, and so must the bytes.
async function syncFile(localPath: string): Promise<void> {
  const file = openSync(localPath, "r+");
  try {
    await syncData(file);
  } finally {
    closeSync(file);
  }
}

async function move(from: string, to: string, forDisk: boolean): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    // Parts of the data folder may be on several file systems.
    if (!causedBy(error, "EXDEV")) throw error;
    await copyFile(from, to);
    if (forDisk) await syncFile(to);
    await rm(from);
  }
}
