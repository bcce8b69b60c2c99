import { useEffect, useRef, useState } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { oneTabAtATime } from "#web/browser/one-tab-at-a-time.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { readSession, timeOutSession } from "#web/api/sessions/sessions.ts";
import { removeStoredSession } from "#web/api/sessions/stored-sessions.ts";
import { endExpiredSession, type WaitingFor } from "./end-expired-session.ts";
import { pause } from "./pause.ts";
import { sessionSentences } from "./session-sentences.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface Parts {
  readonly session: Session | null;
  readonly holdsFiles: boolean;
  /** Shows the current session. */
  readonly put: (session: Session | null) => void;
  /** Shows that it ended, and what is left. */
  readonly end: (left: Session | null) => void;
}

/** Ends the page's session once when its time is up. */
export function useExpiry({ session, holdsFiles, put, end }: Parts) {
  const [waitingFor, setWaitingFor] = useState<WaitingFor | null>(null);
  const ending = useRef<AbortController>(null);
  const sessionId = session?.sessionId;
  useEffect(() => {
    return () => {
      // The page was left, or another session replaced the expired one.
      ending.current?.abort();
      ending.current = null;
      setWaitingFor(null);
    };
  }, [sessionId]);

  const expire = async () => {
    if (session?.status !== "ACTIVE" || ending.current !== null) return;
    const { signal } = (ending.current = new AbortController());
    let hasTold = false;
    try {
      const outcome = await endExpiredSession({
        deletesFiles: holdsFiles,
        now: serverClock.now,
        read: () => readSession(session),
        timeOut: (deletesFiles) => timeOutSession(session, deletesFiles),
        alone: (action) => oneTabAtATime(session.sessionId, action),
        pause: (milliseconds) => pause(milliseconds, signal),
        onWaiting: (what, error) => {
          if (signal.aborted) return;
          setWaitingFor(what);
          // Without files nothing waits to be deleted, so nobody needs to know.
          if (what === "run" || hasTold || !holdsFiles) return;
          hasTold = true;
          showToast({ message: sessionSentences.notEnded(error), style: "error" });
        },
      });
      if (signal.aborted) return;
      if (outcome.running) put(outcome.session);
      else end(outcome.left);
    } catch (error) {
      if (signal.aborted) return;
      removeStoredSession(session);
      showToast({ message: sessionSentences.notEnded(error), style: "error" });
      end(null);
    } finally {
      if (!signal.aborted) {
        ending.current = null;
        setWaitingFor(null);
      }
    }
  };

  return { waitingFor, expire };
}
