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
import { showToast } from "#web/ui/show-toast.ts";

/**
 * Whether the session has the wanted files: some are still `coming` or going, all is `settled`, or
 * a recent one `failed` and can be retried.
 */
export type Arrival = "coming" | "failed" | "settled";

/** What a visitor must do before a run. */
export interface Barrier {
  readonly code: "account_required" | "email_unverified";
  /** The server's sentence for the refusal. */
  readonly rule: string;
  /** Where to sign in or verify, returning here. */
  readonly to: "/login" | "/verify-email";
  readonly back: string;
  /** Goes on with what must be done. Someone signed out is asked which way first, unless it is given. */
  pass(way?: "/login" | "/register"): void;
  readonly isAsking: boolean;
  /** Closes the question and stays. */
  stay(): void;
}

export interface UtilitySession {
  readonly utilityId: string;
  /** Why no session starts, though the visitor may fill in the page; else null. */
  readonly barrier: Barrier | null;
  /**
   * null before the start, after the end and when starting failed. TIMED_OUT after waiting for a
   * run: only downloads are left.
   */
  readonly session: Session | null;
  readonly isStarting: boolean;
  readonly isExtending: boolean;
  /** The card's sentence for a failed start. */
  readonly failure: string | null;
  /** The page's sentence, if the page started the session. */
  readonly pageFailure: string | null;
  /** Why starting failed. */
  readonly error: Error | null;
  readonly hasExpired: boolean;
  /** The session as last known before it ended, until there is another; else null. */
  readonly ended: Session | null;
  /** What delays the end of an expired session. */
  readonly waitingFor: WaitingFor | null;
  /** Why each action is unavailable, or null. */
  readonly obstacles: Readonly<Record<"initialize" | "extend", string | null>>;
  /** Starts a session. Returns why that failed, or null. */
  initialize(): Promise<Error | null>;
  /** Reports how it went, unless quiet. */
  extend(how?: { readonly isQuiet: boolean }): void;
  /** Call when the time is up. */
  expire(): Promise<void>;
  /** Takes over a session from a call's answer. */
  adopt(session: Session): void;
  /** Refetches the session and its files. */
  reload(): Promise<void>;
  /** Takes over what other tabs and devices changed. */
  readonly elsewhere: {
    readonly put: (session: Session) => void;
    readonly learn: (known: Session) => Promise<void>;
  };
}

interface Parts {
  readonly utilityId: string;
  readonly barrier: Barrier | null;
  readonly isSignedIn: boolean;
  /** True until the visitor is known; then the session starts. */
  readonly isAwaited?: boolean;
  readonly holdsFiles: boolean;
}

/** Starts or resumes a utility's session for the signed-in user. */
export function useUtilitySession(parts: Parts): UtilitySession {
  const { utilityId, barrier, isSignedIn, isAwaited = false, holdsFiles } = parts;
  const query = sessionQuery(utilityId, tellEstablished);
  const enabled = isSignedIn && barrier === null && utilityId !== "";
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled });
  const [wasAsked, setAsked] = useState(false);
  const [ended, setEnded] = useState<Session | null>(null);
  const session = data ?? null;
  const isActive = session?.status === "ACTIVE";

  const { current, put, learn } = useKeptSession(query.queryKey);
  const end = (left: Session | null) => {
    const last = current();
    if (last?.status !== "ACTIVE") return;
    setEnded(last);
    put(left);
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
    if (isKept(obstacles.initialize)) return null;
    setAsked(true);
    return enabled ? (await refetch()).error : null;
  };

  const extension = useExtension({ put, onGone: () => end(null), onOver: expire });
  const extend: UtilitySession["extend"] = ({ isQuiet } = { isQuiet: false }) => {
    if (!isKept(obstacles.extend) && session !== null) extension.mutate({ session, isQuiet });
  };
  const learnOf = (known: Session) => learn(known, expire);

  const failed = isActive ? null : error;
  return {
    utilityId,
    barrier,
    session,
    isStarting: (isAwaited || isFetching) && !isActive,
    isExtending: extension.isPending && !extension.variables.isQuiet,
    failure: cardFailure(failed, utilityId, wasAsked),
    pageFailure: failed !== null && !wasAsked ? pageFailure(failed) : null,
    error: failed,
    hasExpired: data !== undefined && !isActive,
    ended: data !== undefined && !isActive ? ended : null,
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
      if (session !== null && isActive) await learnOf(session);
    },
    elsewhere: { put, learn: learnOf },
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
