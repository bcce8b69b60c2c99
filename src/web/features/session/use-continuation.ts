import { useEffect, useEffectEvent, useRef } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { isWorkUnderWay } from "#web/browser/work-under-way.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { urgentSeconds } from "#web/ui/time/use-seconds-left.ts";
import { secondsUntil } from "#web/ui/time/watch-expiry.ts";
import { watchReturns } from "#web/ui/time/watch-returns.ts";
import type { UtilitySession } from "./use-utility-session.ts";

/** Events that show someone is working. A pointer that only moves doesn't. */
const signs = ["keydown", "input", "change", "pointerdown", "paste", "drop"] as const;

/** Between two tries, in milliseconds: a person types several times a second. */
const pauseBetweenTries = 30_000;
/** How often runs and uploads are looked for, in milliseconds. */
const interval = 5000;

/** Marks elements whose use says nothing about work, because they are about the session itself. */
export const noSignOfWork = { "data-no-sign-of-work": true } as const;

/**
 * Keeps a session going while someone works: in its last minutes, any sign of work extends it, and
 * so do runs and uploads. One that ended without files starts again at the next sign, or when
 * someone comes back. An abandoned tab shows none of them, so its session ends.
 */
export function useContinuation(use: UtilitySession): void {
  const triedAt = useRef(-Infinity);
  const take = useEffectEvent((...possible: readonly (Step | null)[]) => {
    const step = stepOf(use, serverClock.now());
    if (step === null || !possible.includes(step)) return;
    if (Date.now() - triedAt.current < pauseBetweenTries) return;
    triedAt.current = Date.now();
    if (step === "extend") use.extend({ isQuiet: true });
    else void use.initialize();
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const onSign = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-no-sign-of-work]") !== null) return;
      take("extend", "initialize");
    };
    for (const sign of signs) document.addEventListener(sign, onSign, options);
    const timer = setInterval(() => {
      if (isWorkUnderWay()) take("extend");
    }, interval);
    const stopReturns = watchReturns(() => take("initialize"));
    return () => {
      stopReturns();
      listening.abort();
      clearInterval(timer);
    };
  }, []);
}

type Step = "extend" | "initialize";

type Known = Pick<UtilitySession, "session" | "ended" | "waitingFor" | "isStarting">;

/** Returns what keeps a session going at a sign of work; null if nothing is to do. */
export function stepOf(
  { session, ended, waitingFor, isStarting }: Known,
  now: number,
): Step | null {
  if (ended !== null) {
    // A new session would take files or a result from view.
    const showsFiles = session !== null || holdsFiles(ended);
    return showsFiles || isStarting ? null : "initialize";
  }
  if (session?.status !== "ACTIVE" || waitingFor !== null) return null;
  const left = secondsUntil(session.expiresAt, now);
  return left > 0 && left < urgentSeconds ? "extend" : null;
}

export function holdsFiles({ inputFiles, outputFiles }: Session): boolean {
  return inputFiles.length + outputFiles.length > 0;
}
