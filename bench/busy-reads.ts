import type { ResizeWork } from "./resize-inputs.ts";
import type { ResizeLeg } from "./resize-leg.ts";

/** A leg that tells of a utility, too. */
export interface ReadLeg extends ResizeLeg {
  /** Reads one utility, as its page does. */
  readUtility(): Promise<void>;
}

const atOnce = 16;
const pauseMilliseconds = 20;

/** Reads a utility again and again while so many flows go on, and tells how long an answer took. */
export async function describeBusyReads(
  leg: ReadLeg,
  work: ResizeWork,
  flows: number,
): Promise<string> {
  const took: number[] = [];
  let begun = 0;
  const takeTurns = async () => {
    while (begun < flows) {
      begun += 1;
      await leg.resize(work, begun);
    }
  };
  let busy = true;
  const readOn = async () => {
    while (busy) {
      const startedAt = performance.now();
      await leg.readUtility();
      took.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  };
  const flowsDone = Promise.all(Array.from({ length: atOnce }, takeTurns)).finally(
    () => (busy = false),
  );
  await Promise.all([flowsDone, readOn()]);
  await leg.tidy();
  took.sort((one, other) => one - other);
  const [half, most] = [0.5, 0.95].map((part) => took[Math.floor(took.length * part)]?.toFixed(1));
  return `${work.name}, ${atOnce} at once: of ${took.length} reads of a utility meanwhile half took ${half} ms at most, 95 % ${most} ms`;
}
