import type { RunProgress } from "#contract/schemas/run.ts";
import type { WorkParts } from "../run-parts.ts";
import { type RunRow, writeProgress } from "../store.ts";

/** At least this many milliseconds between two writes. */
const progressInterval = 250;

/**
 * Writes the latest progress of each quarter of a second at its end, so that a short run costs no write. Disposing it
 * drops what isn't written.
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
      // Lost progress does no harm.
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
