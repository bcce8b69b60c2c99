import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError, isProblem } from "#web/api/http/problem-error.ts";
import { isInFuture } from "#web/api/sessions/stored-sessions.ts";

export type WaitingFor = "run" | "server";

interface Means {
  /** True when files are deleted with the session. */
  readonly deletesFiles: boolean;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  /** Reads the session; null if gone. */
  readonly read: () => Promise<Session | null>;
  /** Marks it as timed out and returns what is left. */
  readonly timeOut: (deletesFiles: boolean) => Promise<Session | null>;
  /** Keeps other tabs from changing the session. */
  readonly alone: <Result>(action: () => Promise<Result>) => Promise<Result>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Called for each wait, with the error that caused it. */
  readonly onWaiting: (what: WaitingFor, error: Error) => void;
}

/** The session still runs, or ended with what is left. */
export type Outcome =
  | { readonly running: true; readonly session: Session }
  | { readonly running: false; readonly left: Session | null };

const pauseForRun = 1500;
const pauseForServer = 5000;

/**
 * Ends a session that expired by the page's clock. Asks the server first, as another tab or device
 * may have extended it. Waits for an active run. Throws other ProblemErrors, and what `pause`
 * throws.
 */
export async function endExpiredSession(means: Means): Promise<Outcome> {
  for (;;) {
    try {
      return await means.alone(() => tryToEnd(means));
    } catch (error) {
      if (isProblem(error, "session_busy")) {
        means.onWaiting("run", error);
        await means.pause(pauseForRun);
      } else if (isOutOfReach(error)) {
        means.onWaiting("server", error);
        await means.pause(pauseForServer);
      } else throw error;
    }
  }
}

async function tryToEnd(means: Means): Promise<Outcome> {
  const session = await means.read();
  if (session === null) return { running: false, left: null };
  const isActive = session.status === "ACTIVE";
  if (isActive && isInFuture(session.expiresAt, means.now())) return { running: true, session };
  const deletesFiles = means.deletesFiles && leftOf(session) === null;
  // The server or another tab may have ended it but left the files.
  const isToDo = isActive || (session.status === "TIMED_OUT" && deletesFiles && hasFiles(session));
  return { running: false, left: leftOf(isToDo ? await means.timeOut(deletesFiles) : session) };
}

function hasFiles({ inputFiles, outputFiles }: Session): boolean {
  return inputFiles.length + outputFiles.length > 0;
}

/**
 * Returns what the page still shows of an ended session. A run it waited for was paid for, so keep
 * its unseen result.
 */
export function leftOf(session: Session | null): Session | null {
  if (session === null) return null;
  const expiresAt = Date.parse(session.expiresAt);
  const holdsResult = session.outputFiles.some(({ created }) => isInFuture(created, expiresAt));
  return holdsResult ? session : null;
}

/** Returns true if retrying may help. */
function isOutOfReach(error: unknown): error is Error {
  if (error instanceof NetworkError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.status === 429);
}
