import { lookIntervalMilliseconds } from "#server/platform/messages/messages.ts";
import type { WorkParts } from "../run-parts.ts";
import { readRunRow, type RunRow } from "../store.ts";

/** Aborts its signal if the run is cancelled in any process, or if `outer` aborts. Dispose it to stop watching. */
export function watchCancel(
  parts: Pick<WorkParts, "database" | "runEvents" | "log">,
  run: Pick<RunRow, "id" | "attempt">,
  outer: AbortSignal,
): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const look = async (row?: RunRow) => {
    const found = row ?? (await readRunRow(parts.database.pool, run.id));
    if (found?.status !== "running" || found.attempt !== run.attempt) controller.abort();
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
    [Symbol.dispose]() {
      clearInterval(timer);
      unsubscribe();
      outer.removeEventListener("abort", stop);
    },
  };
}
