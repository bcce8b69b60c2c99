import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";

type Listeners = Pick<RunParts, "log" | "runMetrics">;

/** What every line on a run says of it: never what somebody entered, nor what came of it. */
function aboutRun({ id, utilityId, operation, attempt }: RunRow) {
  return { runId: id, utilityId, operation, attempt };
}

/** Notes that an attempt of a run begins. */
export function tellTakenUp({ log, runMetrics }: Listeners, run: RunRow): void {
  runMetrics.takenUp(run);
  log.info(
    { ...aboutRun(run), millisecondsSinceAsked: millisecondsBetween(run.createdAt, run.startedAt) },
    "a run was taken up",
  );
}

/** Notes that a run has ended, however it did. */
export function tellEnded({ log, runMetrics }: Listeners, run: RunRow): void {
  runMetrics.ended(run);
  const { status, errorCode, startedAt, endedAt } = run;
  const milliseconds = startedAt === null ? 0 : millisecondsBetween(startedAt, endedAt);
  log.info({ ...aboutRun(run), status, code: errorCode, milliseconds }, "a run ended");
}

/**
 * Notes why an attempt failed: the job engine keeps what is thrown in its own rows, where nobody reads it. Of the error
 * only what it is and where: a database's error carries values of the row beside.
 */
export function tellAttemptFailed(
  { log, runMetrics }: Listeners,
  run: RunRow,
  error: unknown,
): void {
  runMetrics.attemptFailed();
  log.error({ ...aboutRun(run), cause: causeOf(error) }, "an attempt of a run failed");
}

function causeOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { name, message, code, stack };
}

function millisecondsBetween(from: Date, to: Date | null): number {
  return to === null ? 0 : to.getTime() - from.getTime();
}
