import type { FilesLeg } from "./files-leg.ts";
import { treeProcessorTime, watchTreeMemory } from "./process-tree.ts";

export type Direction = "upload" | "download";

export interface FilesSlot {
  readonly leg: string;
  readonly direction: Direction;
  /** Bytes per second. */
  readonly throughput: number;
  /** Milliseconds of processor time per file. */
  readonly processorTime: number;
  /** Peak memory of the leg's processes, in bytes. */
  readonly memory: number;
  readonly failures: readonly unknown[];
}

/** Has a leg upload or download files of `bytes` bytes, all at once. */
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
