import { lookIntervalMilliseconds } from "#server/platform/messages/messages.ts";
import { isBatch } from "../pipelines/stop-batch.ts";
import { wasStopAsked } from "../pipelines/stop-store.ts";
import type { WorkParts } from "../run-parts.ts";
import { readRunRow, type RunRow } from "../store.ts";

interface CancelWatch extends Disposable {
  readonly signal: AbortSignal;
  /** Whether a batch was to stop and keep what is done. */
  readonly wasStopAsked: () => boolean;
}

/**
 * Aborts its signal if the run is cancelled in any process, if a batch is to stop, or if `outer` aborts. Dispose it to
 * stop watching.
 */
export function watchCancel(
  parts: Pick<WorkParts, "database" | "runEvents" | "log">,
  run: RunRow,
  outer: AbortSignal,
): CancelWatch {
  const { pool } = parts.database;
  const controller = new AbortController();
  let isToStop = false;
  const look = async (row?: RunRow) => {
    const found = row ?? (await readRunRow(pool, run.id));
    if (found?.status !== "running" || found.attempt !== run.attempt) controller.abort();
    else if (isBatch(run) && (await wasStopAsked(pool, run.id))) {
      isToStop = true;
      controller.abort();
    }
  };
  const tryLook = (row?: RunRow) => {
    // A short database outage is no reason to stop the run.
    look(row).catch((error: unknown) =>
      parts.log.warn({ err: error }, "A run could not be checked"),
    );
  };
  const timer = setInterval(() => tryLook(), lookIntervalMilliseconds);
  const unsubscribe = parts.runEvents.subscribe(run.id, tryLook);
  const stop = () => controller.abort();
  outer.addEventListener("abort", stop, { once: true });
  if (outer.aborted) stop();
  return {
    signal: controller.signal,
    wasStopAsked: () => isToStop,
    [Symbol.dispose]() {
      clearInterval(timer);
      unsubscribe();
      outer.removeEventListener("abort", stop);
    },
  };
}
