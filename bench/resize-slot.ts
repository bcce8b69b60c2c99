import type { ResizeWork } from "./resize-inputs.ts";
import type { ResizeLeg } from "./resize-leg.ts";
import { rootProcessorTime, treeProcessorTime, watchTreeMemory } from "./process-tree.ts";

export interface Slot {
  readonly leg: string;
  readonly work: string;
  readonly atOnce: number;
  /** Flows per second. */
  readonly throughput: number;
  /** Milliseconds of processor time per flow. */
  readonly processorTime: number;
  /** The root process's share: for the product, all but the computing children. */
  readonly rootTime: number;
  /** Peak memory of the leg's processes, in bytes. */
  readonly memory: number;
  readonly failures: readonly unknown[];
}

/** How many flows a leg does, and how many at once. */
export interface Load {
  readonly atOnce: number;
  readonly flows: number;
}

export async function runFlows(
  leg: ResizeLeg,
  work: ResizeWork,
  { atOnce, flows }: Load,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let begun = 0;
  const takeTurns = async () => {
    while (begun < flows) {
      begun += 1;
      await leg.resize(work, begun).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return failures;
}

export async function measureSlot(leg: ResizeLeg, work: ResizeWork, load: Load): Promise<Slot> {
  const { atOnce, flows } = load;
  const memory = watchTreeMemory(leg.pid);
  const timeBefore = treeProcessorTime(leg.pid);
  const rootBefore = rootProcessorTime(leg.pid);
  const startedAt = performance.now();
  const failures = await runFlows(leg, work, load);
  const seconds = (performance.now() - startedAt) / 1000;
  const slot = {
    leg: leg.name,
    work: work.name,
    atOnce,
    throughput: (flows - failures.length) / seconds,
    processorTime: (treeProcessorTime(leg.pid) - timeBefore) / flows,
    rootTime: (rootProcessorTime(leg.pid) - rootBefore) / flows,
    memory: memory.stop(),
    failures,
  };
  await leg.tidy();
  return slot;
}
