import { useEffect, useEffectEvent } from "react";
import { forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";

const keyOf = (utilityId: string) => `run at once ${utilityId}`;

/** Makes the page opened next run as soon as it can. */
export function askToRunAtOnce(utilityId: string): void {
  keepWork(keyOf(utilityId), true);
}

/** Calls `run` once when `isReady`, if the page was asked to. */
export function useRunAtOnce(utilityId: string, isReady: boolean, run: () => void): void {
  const begin = useEffectEvent(run);
  useEffect(() => {
    const key = keyOf(utilityId);
    if (!isReady || readKeptWork<true>(key) !== true) return;
    forgetKeptWork(key);
    begin();
  }, [isReady, utilityId]);
}
