import { oneTabAtATime } from "#web/browser/one-tab-at-a-time.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { forgetOwedRun, type OwedRun, readOwedRuns } from "#web/api/sessions/owed-runs.ts";
import { sendRegistration } from "#web/api/sessions/runs.ts";
import { activeSession } from "#web/api/sessions/sessions.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Records runs, in whichever tab comes first. */
export async function recordInOneTab(): Promise<void> {
  await oneTabAtATime("owed runs", () => recordOwedRuns(recordRun, tellRefused));
}

/**
 * Records runs in their order. Stops where the server can't answer now; what it refuses is told and
 * dropped.
 */
export async function recordOwedRuns(
  record: (run: OwedRun) => Promise<void>,
  onRefused: (error: ProblemError) => void,
): Promise<void> {
  for (const run of readOwedRuns()) {
    try {
      await record(run);
    } catch (error) {
      if (mayPass(error)) return;
      if (!(error instanceof ProblemError)) throw error;
      onRefused(error);
    }
    forgetOwedRun(run.key);
  }
}

/** In the session it was made in, or a new one if that has ended. */
async function recordRun({ utilityId, operation, key }: OwedRun): Promise<void> {
  const session = await activeSession(utilityId, () => undefined);
  if (session !== null) await sendRegistration(session, operation, key, { quotedPrice: 0 });
}

function mayPass(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return (
    error instanceof ProblemError && (error.status >= 500 || [401, 429].includes(error.status))
  );
}

function tellRefused(error: ProblemError): void {
  const message = `A run that you made offline wasn't recorded: ${errorMessage(error)}`;
  showToast({ message, style: "warning" });
}
