import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError, isProblem } from "#web/api/http/problem-error.ts";
import { isInFuture } from "#web/api/sessions/stored-sessions.ts";

/** Why an expired session has not ended yet. */
export type WaitingFor = "run" | "server";

interface Means {
  /** True where the page's files go with the session. */
  readonly deletesFiles: boolean;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  /** The session as it is on the server; null where there is none. */
  readonly read: () => Promise<Session | null>;
  /** Marks it as timed out; gives what is left of it. */
  readonly timeOut: (deletesFiles: boolean) => Promise<Session | null>;
  /** Keeps other tabs from extending or ending the session meanwhile. */
  readonly alone: <Result>(action: () => Promise<Result>) => Promise<Result>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Told each time that something has to be waited for; the error where the server was not reached. */
  readonly onWaiting: (what: WaitingFor, error: Error) => void;
}

/** What has become of an expired session: still running after all, or ended with what is left. */
export type Outcome =
  | { readonly running: true; readonly session: Session }
  | { readonly running: false; readonly left: Session | null };

const pauseForRun = 1500;
const pauseForServer = 5000;

/**
 * Ends a session whose time is up by the page's own count. The server is asked first: extended in
 * another tab or on another device, it must not be ended and its files not be deleted. A run at work
 * is waited for. Throws ProblemError for any other refusal, and whatever `pause` throws.
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
  // The server's own round, or another tab, may have been first; it may have left the files.
  const isToDo = isActive || (session.status === "TIMED_OUT" && deletesFiles && hasFiles(session));
  return { running: false, left: leftOf(isToDo ? await means.timeOut(deletesFiles) : session) };
}

function hasFiles({ inputFiles, outputFiles }: Session): boolean {
  return inputFiles.length + outputFiles.length > 0;
}

/**
 * What the page still shows of a session that has ended: one that waited for a run, with its result.
 * Somebody paid for it and has not seen it yet, so that it must not be deleted under their eyes.
 */
export function leftOf(session: Session | null): Session | null {
  if (session === null) return null;
  const expiresAt = Date.parse(session.expiresAt);
  const holdsResult = session.outputFiles.some(({ created }) => isInFuture(created, expiresAt));
  return holdsResult ? session : null;
}

/** True where another try may help. */
function isOutOfReach(error: unknown): error is Error {
  if (error instanceof NetworkError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.status === 429);
}
