import { useEffect, useEffectEvent, useState } from "react";
import type { Arrival, UtilitySession } from "#web/features/session/use-utility-session.ts";
import { forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";
import type { RunAtWork } from "./use-run.ts";

interface Parts {
  readonly session: UtilitySession;
  /** `settled` if the operation takes no files. */
  readonly arrival: Arrival;
  /** Starts the run, or shows why it can't. */
  readonly begin: () => void;
}

/** A requested run that waits for uploads. */
export interface AwaitedRun extends RunAtWork {
  ask(): void;
}

const progress = { percent: null, step: "Waiting for the files" } as const;

/**
 * Delays a run until earlier chosen files have arrived: it would otherwise be refused, or charged
 * without them. Doesn't start if one fails, as that would be a different run.
 */
export function useAwaitedRun({ session, arrival, begin }: Parts): AwaitedRun {
  const [state, setState] = useState<"none" | "asked" | "waiting">("none");
  const isComing = arrival === "coming" || session.isStarting;
  const isAsked = state !== "none";
  const proceed = useEffectEvent(() => {
    setState(isComing ? "waiting" : "none");
    if (!isComing && (state === "asked" || arrival !== "failed")) begin();
  });
  useEffect(() => {
    if (!isAsked) return;
    // A timer, to run after the page learns of the arrived file.
    const timer = setTimeout(proceed, 0);
    return () => clearTimeout(timer);
  }, [isAsked, isComing]);
  // Asking again keeps waiting.
  const ask = () => setState((now) => (now === "none" ? "asked" : now));
  useRunAtOnce(session.utilityId, session.session !== null, ask);
  return {
    isBusy: isAsked && isComing,
    isCancelling: false,
    progress,
    ask,
    cancel: () => setState("none"),
  };
}

const keyOf = (utilityId: string) => `run at once ${utilityId}`;

/** Makes the page opened next run as soon as it can. */
export function askToRunAtOnce(utilityId: string): void {
  keepWork(keyOf(utilityId), true);
}

/** Calls `run` once when `isReady`, if the page was asked to. */
function useRunAtOnce(utilityId: string, isReady: boolean, run: () => void): void {
  const begin = useEffectEvent(run);
  useEffect(() => {
    const key = keyOf(utilityId);
    if (!isReady || readKeptWork<true>(key) !== true) return;
    forgetKeptWork(key);
    begin();
  }, [isReady, utilityId]);
}
