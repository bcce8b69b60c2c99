import type { Session } from "#contract/schemas/session.ts";
import { readStoredSession, storedSessionsKey } from "./stored-sessions.ts";

/**
 * Reports the stored session, or null, when another tab changes it. Returns a function that stops
 * it.
 */
export function followStoredSession(
  utilityId: string,
  listener: (stored: Session | null) => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    // A sign-out or cleared storage, not an ended session.
    if (event.key !== storedSessionsKey || event.newValue === null) return;
    listener(readStoredSession(utilityId));
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
