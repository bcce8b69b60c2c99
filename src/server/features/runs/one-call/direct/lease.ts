import { removeStrays } from "#server/features/files/index.ts";
import { failRun } from "../../execution/end-run.ts";
import type { RunParts } from "../../run-parts.ts";
import { extendLease, listLostRuns } from "./store.ts";

/** For how long a process has a run without saying so again, in milliseconds. */
const leaseMilliseconds = 60_000;
const renewalMilliseconds = leaseMilliseconds / 3;
/** Later than the end of any lease that there can be. */
const longAfterMilliseconds = 24 * 60 * 60 * 1000;

export function leaseEnd({ clock }: Pick<RunParts, "clock">): Date {
  return new Date(clock.now().getTime() + leaseMilliseconds);
}

/** Keeps this process's hold on a run until it is disposed. */
export function keepLease(parts: RunParts, runId: string): Disposable {
  const timer = setInterval(() => {
    extendLease(parts.database.pool, runId, leaseEnd(parts)).catch((error: unknown) =>
      parts.log.warn({ err: error, runId }, "A lease was not extended"),
    );
  }, renewalMilliseconds);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * Fails the runs by call whose process is gone, gives back what they held, and removes what they stored. `isAlone` says that no other process can
 * be alive: then all of them.
 */
export async function failLostRuns(
  parts: RunParts,
  { isAlone }: { readonly isAlone: boolean },
): Promise<void> {
  const now = parts.clock.now().getTime();
  const before = new Date(isAlone ? now + longAfterMilliseconds : now);
  for (const runId of await listLostRuns(parts.database.pool, before)) {
    const lost = await failRun(parts, runId, "run_interrupted");
    // What was stored just before the statement that would have made it part of the session.
    if (lost !== undefined) await removeStrays(parts, lost.sessionId);
  }
}
