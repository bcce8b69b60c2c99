import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";

/** Delays before retries, in milliseconds. */
const pauses = [1000, 2000, 4000, 8000];
const longestPause = 60_000;

export interface SendParts {
  readonly upload: (signal: AbortSignal) => Promise<Session>;
  /** Returns null if the file hasn't arrived. */
  readonly findArrived: () => Promise<Session | null>;
  /** In milliseconds; ends early when back online. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called with failures that are retried. */
  readonly onInterrupted: (error: unknown) => void;
}

/**
 * Uploads a file, retrying up to four times when the connection drops or the server is busy. Checks
 * first whether only the answer was lost, to avoid duplicates. Throws the last failure, or one a
 * retry can't fix.
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

/** Returns the server's delay in milliseconds, or null if retrying can't help. */
function askedPause(error: unknown): number | null {
  if (error instanceof NetworkError) return 0;
  if (!(error instanceof ProblemError) || (error.status !== 429 && error.status !== 503)) {
    return null;
  }
  return Math.min(longestPause, (error.problem.retryAfterSeconds ?? 0) * 1000);
}
