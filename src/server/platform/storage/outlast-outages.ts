import { setTimeout } from "node:timers/promises";
import type { FileStorage } from "./file-storage.ts";
import { StorageFailure } from "./storage-error.ts";

/** In milliseconds; an S3-compatible server restarts within that time. */
const longestMilliseconds = 15_000;
const pauseMilliseconds = 500;

/** Wraps a storage so that its calls outlast an outage. A full storage fails at once. */
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
