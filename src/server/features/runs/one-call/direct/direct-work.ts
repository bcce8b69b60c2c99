import type { Runner } from "#server/runner/run-job.ts";

/** Runs that this process does itself for the calls that it takes, without a queue. */
export interface DirectWork {
  readonly runner: Runner;
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal;
  /** Whether there is room for one more; whoever comes then waits in the queue. */
  hasRoom(): boolean;
  /** Keeps in mind what goes on behind a call, until it has ended. */
  begin(work: Promise<void>): void;
  /** Lets what goes on end within so many milliseconds, and ends the rest. */
  stop(graceMilliseconds: number): Promise<void>;
}

/** So many wait for a child, or have one, at a time: as many as are begun within a lease. */
const mostAtOnce = 64;

export function createDirectWork(runner: Runner): DirectWork {
  const begun = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    runner,
    stopping: stopping.signal,
    hasRoom: () => !stopping.signal.aborted && begun.size < mostAtOnce,
    begin(work) {
      begun.add(work);
      const forget = () => void begun.delete(work);
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
