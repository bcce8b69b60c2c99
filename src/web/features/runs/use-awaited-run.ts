import { useEffect, useEffectEvent, useState } from "react";
import type { Arrival } from "#web/features/session/arrival.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { RunAtWork } from "./use-run.ts";
import { useRunAtOnce } from "./run-at-once.ts";

interface Parts {
  readonly session: UtilitySession;
  /** What is known of the files that are to come; `settled` where the operation takes none. */
  readonly arrival: Arrival;
  /** Runs, or says on the page why nothing can be run. */
  readonly begin: () => void;
}

/** A run that was asked for, and begins once the files are there that were on their way. */
export interface AwaitedRun extends RunAtWork {
  ask(): void;
}

const progress = { percent: null, step: "Waiting for the files" } as const;

/**
 * Has a run wait for the files that were chosen before it was asked for: without them it would be refused, or charged for
 * the few that had come. Where one of them fails to arrive it is not begun: it would be another run than was asked for.
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
    // By a timer the page is told what the session holds once a file has come, and this one comes after it.
    const timer = setTimeout(proceed, 0);
    return () => clearTimeout(timer);
  }, [isAsked, isComing]);
  // Asked once more it waits as before.
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
