import { useEffect, useEffectEvent } from "react";
import { forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";

const keyOf = (utilityId: string) => `run at once ${utilityId}`;

/** Has the page of a utility, which is opened next, run as soon as it can. */
export function askToRunAtOnce(utilityId: string): void {
  keepWork(keyOf(utilityId), true);
}

/** Runs, once `isReady`, where the page was asked to: by `run`, and once. */
export function useRunAtOnce(utilityId: string, isReady: boolean, run: () => void): void {
  const begin = useEffectEvent(run);
  useEffect(() => {
    const key = keyOf(utilityId);
    if (!isReady || readKeptWork<true>(key) !== true) return;
    forgetKeptWork(key);
    begin();
  }, [isReady, utilityId]);
}
