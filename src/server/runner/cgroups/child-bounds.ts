import { availableParallelism } from "node:os";

const mebibyte = 1024 ** 2;

/**
 * What may be held beyond what is asked for: the kernel counts more than the parent sees, such as tables of pages, and a
 * run that passes its limit slowly is to be ended by the parent.
 */
const marginBytes = 64 * mebibyte;

/** What Node and native code take beside the heap of JavaScript while a child loads. */
const ownBytes = 256 * mebibyte;

/** Each core may be computed for by several libraries at once; Node itself has a dozen threads. */
const mostThreads = 64 + 8 * availableParallelism();

/** What `memory.max` is for so many bytes. */
export function memoryWall(bytes: number): string {
  return String(Math.ceil(bytes) + marginBytes);
}

/** What bounds a child from its start, by the controller that has to be delegated for it. */
export function childBounds(heapMegabytes: number) {
  return {
    memory: {
      "memory.max": memoryWall(heapMegabytes * mebibyte + ownBytes),
      "memory.swap.max": "0",
      // All of a child or nothing: a library would take the end of a program for damage in a file.
      "memory.oom.group": "1",
    },
    pids: { "pids.max": String(mostThreads) },
  } as const;
}

export type Controller = keyof ReturnType<typeof childBounds>;

export const wantedControllers = ["memory", "pids"] as const satisfies readonly Controller[];
