import { sessionHasExpired } from "#contract/facts/session-status.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ProblemError } from "#web/api/http/problem-error.ts";
import type { WaitingFor } from "./end-expired-session.ts";

export const sessionSentences = {
  established: "Session established successfully.",
  extended: "Session extended successfully.",
  expired: "Session expired. Please refresh.",
  hasExpired: sessionHasExpired,
  isActive: "A session is already active. Extend it, or wait until it expires.",
  noneToExtend: "No active session to extend. Please initialize a session.",
  noUtility: "Utility code is missing, cannot initialize session.",
  notInitialized: "Failed to initialize session. Please try again.",
  notExtended: (error: unknown) => `Failed to extend session: ${errorMessage(error)}`,
  notEnded: (error: unknown) => `Failed to update session status: ${errorMessage(error)}`,
} as const;

export const sessionWaiting: Readonly<Record<WaitingFor, string>> = {
  run: "A run is still in progress. The session ends when it finishes.",
  server: "The server can't be reached. The session ends when the connection is back.",
};

/** For the card, after someone asked for a session. */
export function initializeFailure(error: Error): string {
  return error instanceof ProblemError
    ? `Session initialization failed: ${error.message}`
    : sessionSentences.notInitialized;
}

/** For the page, which starts its session by itself. */
export function pageFailure(error: Error): string {
  return `Failed to initialize session: ${errorMessage(error).replace(/\.$/, "")}.`;
}
