import type { RunProgress } from "#contract/schemas/run.ts";
import type { WorkParts } from "../run-parts.ts";
import { type RunRow, writeProgress } from "../store.ts";

/** How often progress is written to the run's row at most, in milliseconds. */
const progressInterval = 250;

/**
 * Writes an attempt's progress to its run's row: the newest of each quarter of a second at the end
 * of it, so that the last step before a long silence is seen, and a run that is over before costs
 * no write at all. Disposing it forgets what was not written yet.
 */
export function createProgressWriter(
  parts: Pick<WorkParts, "database" | "runEvents" | "log">,
  run: Pick<RunRow, "id" | "attempt">,
): Disposable & { readonly report: (progress: RunProgress) => void } {
  let newest: RunProgress | undefined;
  let timer: NodeJS.Timeout | undefined;

  const write = () => {
    timer = undefined;
    if (newest === undefined) return;
    writeProgress(parts.database.pool, run.id, run.attempt, newest).then(
      () => parts.runEvents.changed(run.id),
      // A note of progress that is lost costs nothing; the run goes on and its end is written.
      (error: unknown) => parts.log.warn({ err: error, runId: run.id }, "Progress was not written"),
    );
  };
  return {
    report(progress) {
      newest = progress;
      timer ??= setTimeout(write, progressInterval);
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
