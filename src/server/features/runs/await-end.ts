import { hasEnded } from "#contract/run.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { readRunRow, type RunRow } from "./store.ts";

/** How often a reader looks at a run that another process may be doing, in milliseconds. */
const lookInterval = 500;

/**
 * Reads a run at each of its changes, beginning with now, until it has ended, the reader returns or
 * `signal` aborts. Changes that come quicker than they are read are read as one.
 */
export async function* followRun(
  deps: Pick<RunDependencies, "database" | "runEvents">,
  runId: string,
  signal: AbortSignal,
): AsyncGenerator<RunRow> {
  let wake: (() => void) | undefined;
  let changed = true;
  const notice = () => {
    changed = true;
    wake?.();
  };
  const unsubscribe = deps.runEvents.subscribe(runId, notice);
  const timer = setInterval(notice, lookInterval);
  signal.addEventListener("abort", notice, { once: true });
  try {
    while (!signal.aborted) {
      if (!changed) await new Promise<void>((resolve) => (wake = resolve));
      changed = false;
      if (signal.aborted) return;
      const run = await readRunRow(deps.database.pool, runId);
      if (run === undefined) return;
      yield run;
      if (hasEnded(run.status)) return;
    }
  } finally {
    clearInterval(timer);
    unsubscribe();
    signal.removeEventListener("abort", notice);
  }
}

/** Waits until a run has ended or so many milliseconds have passed; gives the run as it is then. */
export async function awaitEnd(
  deps: Pick<RunDependencies, "database" | "runEvents">,
  run: RunRow,
  milliseconds: number,
  signal: AbortSignal,
): Promise<RunRow> {
  let last = run;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  for await (const seen of followRun(deps, run.id, limit)) last = seen;
  return last;
}
