import type { FilesLeg } from "./files-leg.ts";
import { treeProcessorTime, watchTreeMemory } from "./process-tree.ts";

export type Direction = "upload" | "download";

/** What one leg did in one turn. */
export interface FilesSlot {
  readonly leg: string;
  readonly direction: Direction;
  /** Bytes per second. */
  readonly throughput: number;
  /** Milliseconds on a core that the leg's processes took for a file. */
  readonly processorTime: number;
  /** The most that the leg's processes held, in bytes. */
  readonly memory: number;
  readonly failures: readonly unknown[];
}

/** Lets a leg take or give so many files of `bytes` bytes, all of them at once. */
export async function measureFiles(
  leg: FilesLeg,
  direction: Direction,
  { flows, bytes }: { readonly flows: number; readonly bytes: number },
): Promise<FilesSlot> {
  const failures: unknown[] = [];
  const move = async (flow: number) => {
    if (direction === "upload") return leg.upload(flow);
    const came = await leg.download(flow);
    if (came !== bytes) throw new Error(`${came} bytes came instead of ${bytes}.`);
  };
  const memory = watchTreeMemory(leg.pid);
  const timeBefore = treeProcessorTime(leg.pid);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: flows }, (_, flow) =>
      move(flow).catch((error: unknown) => failures.push(error)),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    leg: leg.name,
    direction,
    throughput: ((flows - failures.length) * bytes) / seconds,
    processorTime: (treeProcessorTime(leg.pid) - timeBefore) / flows,
    memory: memory.stop(),
    failures,
  };
}
