import type { ResizeWork } from "./resize-inputs.ts";
import type { ResizeLeg } from "./resize-leg.ts";
import { type Load, runFlows } from "./resize-slot.ts";

export interface ReadLeg extends ResizeLeg {
  readUtility(): Promise<void>;
}

const pauseMilliseconds = 20;

/** Reads a utility repeatedly while flows run, and describes the response times. Throws what a flow or read threw. */
export async function describeBusyReads(
  leg: ReadLeg,
  work: ResizeWork,
  load: Load,
): Promise<string> {
  const took: number[] = [];
  let busy = true;
  const readOn = async () => {
    while (busy) {
      const startedAt = performance.now();
      await leg.readUtility();
      took.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  };
  const flowsDone = runFlows(leg, work, load).finally(() => (busy = false));
  const [failures] = await Promise.all([flowsDone, readOn()]);
  if (failures.length > 0) throw new AggregateError(failures, "Flows failed.");
  await leg.tidy();
  took.sort((one, other) => one - other);
  const [half, most] = [0.5, 0.95].map((part) => took[Math.floor(took.length * part)]?.toFixed(1));
  return `${work.name}, ${load.atOnce} at once: of ${took.length} reads of a utility meanwhile half took ${half} ms at most, 95 % ${most} ms`;
}
