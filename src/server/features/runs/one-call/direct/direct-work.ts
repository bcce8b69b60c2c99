import type { Runner } from "#server/runner/run-job.ts";
import { createLines, type Lines } from "./lines.ts";

/** Runs that this process does itself for the calls that it takes, without a queue. */
export interface DirectWork {
  readonly runner: Runner;
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal;
  /** Whether there is room for one more; whoever comes then waits in the queue. */
  hasRoom(): boolean;
  /** Who waits for a turn of the same requester. */
  readonly lines: Lines;
  /** Keeps in mind what goes on behind a call of a requester, until it has ended. */
  begin(requester: string, work: Promise<void>): void;
  /** Lets what goes on end within so many milliseconds, and ends the rest. */
  stop(graceMilliseconds: number): Promise<void>;
}

/** So many wait for a child, or have one, at a time: as many as are begun within a lease. */
const mostAtOnce = 64;

export function createDirectWork(runner: Runner): DirectWork {
  const begun = new Set<Promise<void>>();
  const stopping = new AbortController();
  const lines = createLines();
  return {
    runner,
    stopping: stopping.signal,
    hasRoom: () => !stopping.signal.aborted && begun.size < mostAtOnce,
    lines,
    begin(requester, work) {
      begun.add(work);
      const end = lines.begin(requester);
      const forget = () => {
        begun.delete(work);
        end();
      };
      work.then(forget, forget);
    },
    async stop(graceMilliseconds) {
      const grace = setTimeout(() => stopping.abort(), graceMilliseconds);
      await Promise.allSettled(begun);
      clearTimeout(grace);
      stopping.abort();
    },
  };
}
