import { keepNote } from "../notes/keep-note.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";

type Listeners = Pick<RunParts, "log" | "runMetrics">;

interface Line {
  readonly message: string;
  readonly members: Readonly<Record<string, string | number | null>>;
}

/** Every log line of a run has these, but never options or results. */
function aboutRun({ id, utilityId, operation, attempt }: RunRow) {
  return { runId: id, utilityId, operation, attempt };
}

export function takenUpLine(run: RunRow): Line {
  const millisecondsSinceAsked = millisecondsBetween(run.createdAt, run.startedAt);
  return { message: "a run was started", members: { ...aboutRun(run), millisecondsSinceAsked } };
}

export function endedLine(run: RunRow): Line {
  const { status, errorCode, startedAt, endedAt } = run;
  const milliseconds = startedAt === null ? 0 : millisecondsBetween(startedAt, endedAt);
  return {
    message: "a run ended",
    members: { ...aboutRun(run), status, code: errorCode, milliseconds },
  };
}

export function tellTakenUp({ log, runMetrics }: Listeners, run: RunRow): void {
  runMetrics.takenUp(run);
  const { message, members } = takenUpLine(run);
  log.info(members, message);
}

export function tellEnded({ log, runMetrics }: Listeners, run: RunRow): void {
  runMetrics.ended(run);
  const { message, members } = endedLine(run);
  log.info(members, message);
}

/**
 * Logs why an attempt failed, since nobody reads the job engine's rows. Only the error's name, message, code and stack:
 * a database error also holds values of the row.
 */
export async function tellAttemptFailed(
  parts: Listeners & Pick<RunParts, "database" | "clock">,
  run: RunRow,
  error: unknown,
): Promise<void> {
  parts.runMetrics.attemptFailed();
  const cause = causeOf(error);
  parts.log.error({ ...aboutRun(run), cause }, "an attempt of a run failed");
  await keepNote(parts, run, { what: "attempt_failed", told: cause.stack ?? cause.message });
}

function causeOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined };
  const { name, message, stack } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { name, message, code, stack };
}

function millisecondsBetween(from: Date, to: Date | null): number {
  return to === null ? 0 : to.getTime() - from.getTime();
}
