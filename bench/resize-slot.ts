import type { ResizeWork } from "./resize-inputs.ts";
import type { ResizeLeg } from "./resize-leg.ts";
import { rootProcessorTime, treeProcessorTime, watchTreeMemory } from "./process-tree.ts";

/** What one leg did in one turn. */
export interface Slot {
  readonly leg: string;
  readonly work: string;
  readonly atOnce: number;
  /** Flows per second. */
  readonly throughput: number;
  /** Milliseconds on a core that the leg's processes took for a flow. */
  readonly processorTime: number;
  /** Those of them that its first process took: for the product, all but the children that compute. */
  readonly rootTime: number;
  /** The most that the leg's processes held, in bytes. */
  readonly memory: number;
  readonly failures: readonly unknown[];
}

/** How many flows a leg does, and how many of them at once, each beginning when another ends. */
export interface Load {
  readonly atOnce: number;
  readonly flows: number;
}

/** Has a leg do its flows; gives what those threw that failed. */
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

/** Measures a leg while it does its flows, and puts away what they left. */
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
