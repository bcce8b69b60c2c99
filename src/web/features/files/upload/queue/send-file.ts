import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";

/** Pauses before the tries after the first one, in milliseconds: about a quarter of a minute. */
const pauses = [1000, 2000, 4000, 8000];
const longestPause = 60_000;

export interface SendParts {
  /** Sends the file from its beginning and gives the session with it. */
  readonly upload: (signal: AbortSignal) => Promise<Session>;
  /** Reads the session and gives it where the file has arrived all the same, else null. */
  readonly findArrived: () => Promise<Session | null>;
  /** Waits, in milliseconds; may end early when there is a connection again. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Told why a try failed that is followed by another. */
  readonly onInterrupted: (error: unknown) => void;
}

/**
 * Sends a file, and again after a connection that dropped or a server that is busy, five times at
 * most. Looks before each new try whether only the answer was lost, so that no file is there twice.
 * Throws what the last try failed of, and what no further try can mend at once.
 */
export async function sendFile(parts: SendParts, signal: AbortSignal): Promise<Session> {
  for (let pause = 0; ; pause += 1) {
    try {
      const arrived = pause === 0 ? null : await parts.findArrived();
      return arrived ?? (await parts.upload(signal));
    } catch (error) {
      const shortest = pauses[pause];
      const asked = askedPause(error);
      if (asked === null || shortest === undefined || signal.aborted) throw error;
      parts.onInterrupted(error);
      await parts.wait(Math.max(shortest, asked), signal);
    }
  }
}

/** How long the server asks to wait, in milliseconds; null where another try cannot help. */
function askedPause(error: unknown): number | null {
  if (error instanceof NetworkError) return 0;
  if (!(error instanceof ProblemError) || (error.status !== 429 && error.status !== 503)) {
    return null;
  }
  return Math.min(longestPause, (error.problem.retryAfterSeconds ?? 0) * 1000);
}
