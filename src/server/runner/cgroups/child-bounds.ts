import { availableParallelism } from "node:os";

const mebibyte = 1024 ** 2;

/**
 * Room above the limit: the kernel counts more than the parent, such as page tables, and the parent
 * should end runs that grow slowly.
 */
const marginBytes = 64 * mebibyte;

/** What Node and native code need beside the JavaScript heap while loading. */
const ownBytes = 256 * mebibyte;

/** Several libraries may use every core; Node has a dozen threads. */
const mostThreads = 64 + 8 * availableParallelism();

/** Returns `memory.max` for a limit in bytes. */
export function memoryWall(bytes: number): string {
  return String(Math.ceil(bytes) + marginBytes);
}

/** Returns initial bounds by the controller each needs. */
export function childBounds(heapMegabytes: number) {
  return {
    memory: {
      "memory.max": memoryWall(heapMegabytes * mebibyte + ownBytes),
      "memory.swap.max": "0",
      // End all: if only a program died, a library would report a damaged file.
      "memory.oom.group": "1",
    },
    pids: { "pids.max": String(mostThreads) },
  } as const;
}

export type Controller = keyof ReturnType<typeof childBounds>;

export const wantedControllers = ["memory", "pids"] as const satisfies readonly Controller[];
