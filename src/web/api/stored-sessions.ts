import type { Session } from "#contract/session.ts";
import { browserStorage, readEntry, writeEntry } from "#web/api/browser-storage.ts";
import { serverClock } from "#web/api/server-clock.ts";

/** The one local-storage entry that maps utility ids to sessions. */
const entryKey = "utilitySessions";

type StoredSessions = Readonly<Record<string, Session>>;

/** True for a date that parses and is later than `now` (milliseconds since 1970). */
export function isInFuture(date: string, now: number): boolean {
  return Date.parse(date) > now;
}

/** The stored session of a utility, where it has not expired. */
export function readStoredSession(utilityId: string, now = serverClock.now()): Session | null {
  const session = readStoredSessions()[utilityId];
  return session !== undefined && isInFuture(session.expiresAt, now) ? session : null;
}

export function storeSession(session: Session): void {
  writeEntry(browserStorage, entryKey, { ...readStoredSessions(), [session.utilityId]: session });
}

/** Takes a later expiry over into the stored session; one that is not ACTIVE stays as it was. */
export function extendStoredSession(session: Session): void {
  const stored = readStoredSessions()[session.utilityId];
  if (stored?.status !== "ACTIVE" || session.status !== "ACTIVE") return;
  if (!isInFuture(session.expiresAt, Date.parse(stored.expiresAt))) return;
  storeSession({ ...stored, expiresAt: session.expiresAt });
}

export function removeStoredSession(utilityId: string): void {
  const { [utilityId]: _removed, ...kept } = readStoredSessions();
  writeEntry(browserStorage, entryKey, kept);
}

/** Drops the sessions that expired since the last visit. */
export function purgeExpiredSessions(now = serverClock.now()): void {
  const kept = Object.entries(readStoredSessions()).filter(([, session]) =>
    isInFuture(session.expiresAt, now),
  );
  writeEntry(browserStorage, entryKey, Object.fromEntries(kept));
}

/** Sessions belong to an account: the next person at this browser must not meet them. */
export function forgetStoredSessions(): void {
  browserStorage.removeItem(entryKey);
}

function readStoredSessions(): StoredSessions {
  const entry = readEntry(browserStorage, entryKey);
  return typeof entry === "object" && entry !== null ? (entry as StoredSessions) : {};
}
