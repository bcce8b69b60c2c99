import { useEffect, useEffectEvent, useRef } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import {
  readStoredSession,
  storedSessionsKey,
  withLaterExpiry,
} from "#web/api/sessions/stored-sessions.ts";
import { watchReturns } from "#web/ui/time/watch-returns.ts";
import type { UtilitySession } from "./use-utility-session.ts";

/** Returning sooner doesn't refetch, in milliseconds. */
const freshness = 2000;

/**
 * Follows changes to the page's session in other tabs, and on other devices whenever the person
 * returns to the page.
 */
export function useSessionElsewhere({ utilityId, session, elsewhere }: UtilitySession): void {
  const { put, learn } = elsewhere;
  const lastReturn = useRef(0);

  const learnQuietly = async (known: Session | null) => {
    if (known === null) return;
    try {
      await learn(known);
    } catch (error) {
      // Fails silently, since nobody asked; the next action will report the problem.
      if (!(error instanceof NetworkError || error instanceof ProblemError)) throw error;
    }
  };

  const onStored = useEffectEvent((stored: Session | null) => {
    if (
      session !== null &&
      stored?.sessionId === session.sessionId &&
      hasSameFiles(session, stored)
    )
      put(withLaterExpiry(session, stored));
    else void learnQuietly(stored ?? session);
  });
  const onReturn = useEffectEvent(() => {
    if (Date.now() - lastReturn.current < freshness) return;
    lastReturn.current = Date.now();
    if (session?.status === "ACTIVE") void learnQuietly(session);
  });

  useEffect(() => followStoredSession(utilityId, onStored), [utilityId]);
  useEffect(() => watchReturns(onReturn), []);
}

function hasSameFiles(one: Session, other: Session): boolean {
  const files = ({ inputFiles, outputFiles }: Session) => JSON.stringify([inputFiles, outputFiles]);
  return files(one) === files(other);
}

/**
 * Reports the stored session, or null, when another tab changes it. Returns a function that stops
 * it.
 */
function followStoredSession(
  utilityId: string,
  listener: (stored: Session | null) => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    // A sign-out or cleared storage, not an ended session.
    if (event.key !== storedSessionsKey || event.newValue === null) return;
    listener(readStoredSession(utilityId));
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
