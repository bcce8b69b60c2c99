import { hasEnded } from "#contract/facts/run.ts";
import { lookIntervalMilliseconds } from "#server/platform/messages/messages.ts";
import type { RunParts } from "../run-parts.ts";
import { readRunRow, type RunRow } from "../store.ts";

/**
 * Yields a run now, unless `known` was just read, and after each change until it ends or `signal` aborts. Merges
 * changes that come faster than the reader.
 */
export async function* followRun(
  parts: Pick<RunParts, "database" | "runEvents">,
  runId: string,
  signal: AbortSignal,
  known?: RunRow,
): AsyncGenerator<RunRow> {
  let wake: (() => void) | undefined;
  let changed = known === undefined || hasEnded(known.status);
  let told = known;
  const notice = (row?: RunRow) => {
    changed = true;
    told = row;
    wake?.();
  };
  const look = () => notice();
  const unsubscribe = parts.runEvents.subscribe(runId, notice);
  const timer = setInterval(look, lookIntervalMilliseconds);
  signal.addEventListener("abort", look, { once: true });
  try {
    while (!signal.aborted) {
      if (!changed) await new Promise<void>((resolve) => (wake = resolve));
      changed = false;
      if (signal.aborted) return;
      const run = told ?? (await readRunRow(parts.database.pool, runId));
      if (run === undefined) return;
      yield run;
      if (hasEnded(run.status)) return;
    }
  } finally {
    clearInterval(timer);
    unsubscribe();
    signal.removeEventListener("abort", look);
  }
}

/** Waits until a run ends or the milliseconds pass, and returns it. */
export async function awaitEnd(
  parts: Pick<RunParts, "database" | "runEvents">,
  run: RunRow,
  milliseconds: number,
  signal: AbortSignal,
): Promise<RunRow> {
  if (milliseconds === 0) return run;
  let last = run;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  for await (const seen of followRun(parts, run.id, limit, run)) last = seen;
  return last;
}
