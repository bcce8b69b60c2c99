import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { sessionQuery } from "#web/api/sessions/sessions.ts";
import { keepSession } from "#web/api/sessions/stored-sessions.ts";
import type { WaitingFor } from "./end-expired-session.ts";
import {
  initializeFailure,
  pageFailure,
  sessionSentences,
  sessionWaiting,
} from "./session-sentences.ts";
import { useExtension } from "./use-extension.ts";
import { useExpiry } from "./use-expiry.ts";
import { useKeptSession } from "./use-kept-session.ts";
import { useSessionElsewhere } from "./use-session-elsewhere.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** What stands between a visitor and a run. */
export interface Barrier {
  readonly code: "account_required" | "email_unverified";
  /** The rule, in the sentence in which the server would refuse. */
  readonly rule: string;
  /** Where to sign in, or to verify, with the way back to this page. */
  readonly to: "/login" | "/verify-email";
  readonly back: string;
  /** Goes there, or to the registration. */
  pass(way?: "/register"): void;
}

/** The session in which a page works, and what can be done with it. */
export interface UtilitySession {
  readonly utilityId: string;
  /** Why none begins for whoever is here, who can fill in the page nevertheless; null where one does. */
  readonly barrier: Barrier | null;
  /**
   * null before it was started, after it ended, and where starting failed. TIMED_OUT where it waited
   * for a run: then nothing more can be done in it, but what it holds can be downloaded.
   */
  readonly session: Session | null;
  readonly isStarting: boolean;
  readonly isExtending: boolean;
  /** The card's sentence for a start that failed. */
  readonly failure: string | null;
  /** The page's sentence, where it was the page that asked for the session. */
  readonly pageFailure: string | null;
  /** What starting failed with. */
  readonly error: Error | null;
  readonly hasExpired: boolean;
  /** What keeps a session whose time is up from ending; null for nothing. */
  readonly waitingFor: WaitingFor | null;
  /** Why each of the two cannot be done as things are, in a sentence; null where it can. */
  readonly obstacles: Readonly<Record<"initialize" | "extend", string | null>>;
  initialize(): Promise<void>;
  extend(): void;
  /** To be called when the time is up. */
  expire(): Promise<void>;
  /** Takes over a session as a call has just answered it. */
  adopt(session: Session): void;
  /** Reads the session again, with its files. */
  reload(): Promise<void>;
}

interface Parts {
  readonly utilityId: string;
  readonly barrier: Barrier | null;
  readonly isSignedIn: boolean;
  /** True while it is not known yet who is there: the session begins as soon as it is. */
  readonly isAwaited?: boolean;
  readonly holdsFiles: boolean;
}

/** Starts or takes up the session of a utility for whoever is signed in. */
export function useUtilitySession(parts: Parts): UtilitySession {
  const { utilityId, barrier, isSignedIn, isAwaited = false, holdsFiles } = parts;
  const query = sessionQuery(utilityId, tellEstablished);
  const enabled = isSignedIn && barrier === null && utilityId !== "";
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled });
  const [wasAsked, setAsked] = useState(false);
  const session = data ?? null;
  const isActive = session?.status === "ACTIVE";

  const { current, put, learn } = useKeptSession(query.queryKey);
  const end = (left: Session | null) => {
    if (current()?.status !== "ACTIVE") return;
    put(left);
    showToast({ message: sessionSentences.expired, style: "warning" });
  };

  const expiry = useExpiry({ session, holdsFiles, put, end });

  const expire = () => void expiry.expire();

  const awaited = expiry.waitingFor === null ? null : sessionWaiting[expiry.waitingFor];
  const obstacles = {
    initialize: isActive ? (awaited ?? sessionSentences.isActive) : null,
    extend: isActive ? awaited : noneToExtend(data),
  };
  const isKept = (obstacle: string | null) => {
    if (obstacle !== null) showToast({ message: obstacle, style: "warning" });
    return obstacle !== null;
  };

  const initialize = async () => {
    if (isKept(obstacles.initialize)) return;
    setAsked(true);
    if (enabled) await refetch();
  };

  const extension = useExtension({ put, onGone: () => end(null), onOver: expire });
  const extend = () => {
    if (!isKept(obstacles.extend) && session !== null) extension.mutate(session);
  };

  useSessionElsewhere({
    utilityId,
    session,
    put,
    learn: (known) => learn(known, expire),
  });

  const failed = isActive ? null : error;
  return {
    utilityId,
    barrier,
    session,
    isStarting: (isAwaited || isFetching) && !isActive,
    isExtending: extension.isPending,
    failure: cardFailure(failed, utilityId, wasAsked),
    pageFailure: failed !== null && !wasAsked ? pageFailure(failed) : null,
    error: failed,
    hasExpired: data !== undefined && !isActive,
    waitingFor: expiry.waitingFor,
    obstacles,
    initialize,
    extend,
    expire: expiry.expire,
    adopt: (next) => {
      const kept = keepSession(next);
      if (kept === null) expire();
      else put(kept);
    },
    reload: async () => {
      if (session !== null && isActive) await learn(session, expire);
    },
  };
}

function tellEstablished(): void {
  showToast({ message: sessionSentences.established, style: "success" });
}

function noneToExtend(known: Session | null | undefined): string {
  return known === undefined ? sessionSentences.noneToExtend : sessionSentences.hasExpired;
}

function cardFailure(error: Error | null, utilityId: string, wasAsked: boolean): string | null {
  if (utilityId === "") return sessionSentences.noUtility;
  if (error === null) return null;
  return wasAsked ? initializeFailure(error) : sessionSentences.notInitialized;
}
