import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { NetworkError } from "#web/api/http/problem-error.ts";
import { readStoredSession } from "#web/api/sessions/stored-sessions.ts";
import type { UtilitySession } from "./use-utility-session.ts";

/**
 * Goes on with the stored session where the server can't be reached; it is read again when the
 * person or the network is back. Returns whether the browser is offline.
 */
export function useStoredSession(use: UtilitySession): boolean {
  const isOffline = useSyncExternalStore(followConnection, () => !navigator.onLine);
  const isMissing = use.session === null && use.ended === null;
  const isOutOfReach = isOffline || use.error instanceof NetworkError;
  const takeStored = useEffectEvent(() => {
    const stored = readStoredSession(use.utilityId);
    if (stored !== null) use.adopt(stored);
  });
  useEffect(() => {
    if (isMissing && isOutOfReach) takeStored();
  }, [isMissing, isOutOfReach]);
  return isOffline;
}

function followConnection(listener: () => void): () => void {
  const events = ["online", "offline"] as const;
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
}
