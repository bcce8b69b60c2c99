import type { Session } from "#contract/schemas/session.ts";
import { readStoredSession, storedSessionsKey } from "./stored-sessions.ts";

/**
 * Tells `listener` whenever another tab stored or removed something: what is stored now of this
 * utility, null for nothing. Gives the function that stops it.
 */
export function followStoredSession(
  utilityId: string,
  listener: (stored: Session | null) => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a value somebody signed out or cleared the browser: that is no end of a session.
    if (event.key !== storedSessionsKey || event.newValue === null) return;
    listener(readStoredSession(utilityId));
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
