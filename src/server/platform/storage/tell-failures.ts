import { type FileStorage, StoredFileMissing } from "./file-storage.ts";
import { StorageFailure } from "./storage-error.ts";

/** Wraps a storage so that every failure is a StorageFailure. */
export function tellFailures(storage: FileStorage): FileStorage {
  return {
    kind: storage.kind,
    localDirectory: storage.localDirectory,
    moveIn: (...file) => orFailure(storage.moveIn(...file)),
    read: (key, range) => orFailure(storage.read(key, range)),
    stat: (key) => orFailure(storage.stat(key)),
    delete: (key) => orFailure(storage.delete(key)),
    deletePrefix: (prefix) => orFailure(storage.deletePrefix(prefix)),
    async *list(prefix) {
      try {
        yield* storage.list(prefix);
      } catch (error) {
        throw asFailure(error);
      }
    },
    localCopy: (key, directory) => orFailure(storage.localCopy(key, directory)),
    check: () => orFailure(storage.check()),
    close: () => storage.close(),
  };
}

/** Awaits what uses the storage. Throws StoredFileMissing as is, everything else as StorageFailure. */
export async function orFailure<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asFailure(error);
  }
}

function asFailure(error: unknown): Error {
  return error instanceof StoredFileMissing ? error : new StorageFailure(error);
}
