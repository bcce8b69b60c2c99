import { setTimeout } from "node:timers/promises";
import type { FileStorage } from "./file-storage.ts";
import { StorageFailure } from "./storage-error.ts";

/** How long an outage is outlasted, in milliseconds: an S3-compatible server that is started anew is back by then. */
const longestMilliseconds = 15_000;
const pauseMilliseconds = 500;

/**
 * The same storage for whoever has time: files are brought, taken in and deleted once it is back, where it cannot be used
 * for a while. One that is full is said to be at once.
 */
export function outlastOutages(
  storage: FileStorage,
  longest = longestMilliseconds,
  pause = pauseMilliseconds,
): FileStorage {
  const outlast = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + longest;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const mayPass = error instanceof StorageFailure && !error.isFull;
        if (!mayPass || performance.now() > deadline) throw error;
      }
      await setTimeout(pause);
    }
  };
  return {
    ...storage,
    moveIn: (...file) => outlast(() => storage.moveIn(...file)),
    localCopy: (key, directory) => outlast(() => storage.localCopy(key, directory)),
    delete: (key) => outlast(() => storage.delete(key)),
  };
}
