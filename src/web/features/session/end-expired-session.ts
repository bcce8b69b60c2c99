import type { Session } from "#contract/session.ts";
import { NetworkError, ProblemError, isProblem } from "#web/api/problem-error.ts";
import { isInFuture } from "#web/api/stored-sessions.ts";

/** Why an expired session has not ended yet. */
export type WaitingFor = "run" | "server";

interface Means {
  /** True where the page's files go with the session. */
  readonly deletesFiles: boolean;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  /** The session as it is on the server; null where it is not ACTIVE. */
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
 * is waited for; then its files stay for the time that the server keeps them, because deleting a
 * result that nobody has seen, and somebody paid for, would be theft. Throws ProblemError for any
 * other refusal, and whatever `pause` throws.
 */
export async function endExpiredSession(means: Means): Promise<Outcome> {
  let hasWaitedForRun = false;
  for (;;) {
    try {
      return await means.alone(() => tryToEnd(means, means.deletesFiles && !hasWaitedForRun));
    } catch (error) {
      if (isProblem(error, "session_busy")) {
        hasWaitedForRun = true;
        means.onWaiting("run", error);
        await means.pause(pauseForRun);
      } else if (isOutOfReach(error)) {
        means.onWaiting("server", error);
        await means.pause(pauseForServer);
      } else throw error;
    }
  }
}

async function tryToEnd(means: Means, deletesFiles: boolean): Promise<Outcome> {
  const session = await means.read();
  if (session === null) return { running: false, left: null };
  if (isInFuture(session.expiresAt, means.now())) return { running: true, session };
  return { running: false, left: await means.timeOut(deletesFiles) };
}

/** True where another try may help. */
function isOutOfReach(error: unknown): error is Error {
  if (error instanceof NetworkError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.status === 429);
}
