import { useEffect, useEffectEvent, useRef } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { followStoredSession } from "#web/api/sessions/follow-stored-session.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { withLaterExpiry } from "#web/api/sessions/stored-sessions.ts";
import { watchReturns } from "#web/ui/time/watch-returns.ts";

/** A look at another window and back needs no new answer, in milliseconds. */
const freshness = 2000;

interface Parts {
  readonly utilityId: string;
  readonly session: Session | null;
  readonly put: (session: Session) => void;
  /** Reads a session from the server and shows what it is now. */
  readonly learn: (known: Session) => Promise<void>;
}

/**
 * Keeps the page's session true to what happens to it elsewhere: in other tabs, told by the
 * browser, and on other devices, asked for when somebody comes back to the page.
 */
export function useSessionElsewhere({ utilityId, session, put, learn }: Parts): void {
  const lastReturn = useRef(0);

  const learnQuietly = async (known: Session | null) => {
    if (known === null) return;
    try {
      await learn(known);
    } catch (error) {
      // Nobody asked for this. What is out of order will be told by the next thing that is done.
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
