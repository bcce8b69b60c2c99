import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#contract/session.ts";
import { errorMessage, isProblem } from "#web/api/problem-error.ts";
import { extendSession, readIfActive, sessionQuery, timeOutSession } from "#web/api/sessions.ts";
import { storeSession } from "#web/api/stored-sessions.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** The session in which a page works, and what can be done with it. */
export interface UtilitySession {
  /** null before it was started, after it ended, and where starting failed. */
  readonly session: Session | null;
  readonly isStarting: boolean;
  readonly isExtending: boolean;
  /** The sentence for a start that failed. */
  readonly failure: string | null;
  readonly hasExpired: boolean;
  initialize(): Promise<void>;
  extend(): Promise<void>;
  /** To be called when the time is up. */
  expire(): Promise<void>;
  /** Takes over a session as a call has just answered it. */
  adopt(session: Session): void;
  /** Reads the session again, with its files. */
  reload(): Promise<void>;
}

const expiredMessage = "Session expired. Please refresh.";

interface Parts {
  readonly utilityId: string;
  readonly isSignedIn: boolean;
  readonly holdsFiles: boolean;
}

/** Starts or takes up the session of a utility for whoever is signed in. */
export function useUtilitySession({ utilityId, isSignedIn, holdsFiles }: Parts): UtilitySession {
  const queryClient = useQueryClient();
  const query = sessionQuery(utilityId);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isSignedIn });
  const [isExtending, setExtending] = useState(false);
  const session = data ?? null;

  const put = (next: Session | null) => queryClient.setQueryData(query.queryKey, next);
  const adopt = (next: Session) => {
    storeSession(next);
    put(next);
  };

  const initialize = async () => {
    const { data: started, error: failed } = await refetch();
    if (started !== undefined && started !== null && failed === null) {
      showToast({ message: "Session established successfully.", style: "success" });
    }
  };

  const extend = async () => {
    if (session === null) {
      const message = "No active session to extend. Please initialize a session.";
      showToast({ message, style: "warning" });
      return;
    }
    setExtending(true);
    try {
      adopt(await extendSession(session));
      showToast({ message: "Session extended successfully.", style: "success" });
    } catch (failed) {
      showToast({ message: `Failed to extend session: ${errorMessage(failed)}`, style: "error" });
      if (isProblem(failed, "session_not_found", "session_not_active")) put(null);
    } finally {
      setExtending(false);
    }
  };

  const expire = async () => {
    if (session === null) return;
    try {
      put(onlyActive(await timeOutSession(session, holdsFiles)));
      showToast({ message: expiredMessage, style: "warning" });
    } catch (failed) {
      // A run is still at work: the session waits for it, and so does the page.
      if (isProblem(failed, "session_busy")) return;
      const message = `Failed to update session status: ${errorMessage(failed)}`;
      showToast({ message, style: "error" });
    }
  };

  const reload = async () => {
    if (session !== null) put(await readIfActive(session));
  };

  return {
    session,
    isStarting: isFetching && session === null,
    isExtending,
    failure: session === null && error !== null ? errorMessage(error) : null,
    hasExpired: data === null,
    initialize,
    extend,
    expire,
    adopt,
    reload,
  };
}

/** Only a running session is worth keeping on the page. */
function onlyActive(session: Session | null): Session | null {
  return session?.status === "ACTIVE" ? session : null;
}
