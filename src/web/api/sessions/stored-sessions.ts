import type { Session } from "#contract/schemas/session.ts";
import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";
import { serverClock } from "../http/server-clock.ts";

/** Maps utility ids to sessions. Its changes tell other tabs. */
export const storedSessionsKey = "utilitySessions";

type StoredSessions = Readonly<Record<string, Session>>;

/** `now` is in milliseconds since 1970. Unparsable dates count as past. */
export function isInFuture(date: string, now: number): boolean {
  return Date.parse(date) > now;
}

/** Returns null once expired. */
export function readStoredSession(utilityId: string, now = serverClock.now()): Session | null {
  const session = readStoredSessions()[utilityId];
  return session !== undefined && isInFuture(session.expiresAt, now) ? session : null;
}

/**
 * Stores the later expiry, because answers may overtake each other, across tabs too. Removes a
 * session that isn't ACTIVE and returns null.
 */
export function keepSession(session: Session): Session | null {
  if (session.status !== "ACTIVE") {
    removeStoredSession(session);
    return null;
  }
  const stored = readStoredSessions()[session.utilityId];
  const kept = stored === undefined ? session : withLaterExpiry(session, stored);
  write({ ...readStoredSessions(), [session.utilityId]: kept });
  return kept;
}

/** Takes `other`'s expiry if it is the same session and ACTIVE. */
export function withLaterExpiry(session: Session, other: Session): Session {
  const isSame = session.sessionId === other.sessionId && other.status === "ACTIVE";
  // An unreadable date counts as earliest.
  return isSame && isInFuture(other.expiresAt, Date.parse(session.expiresAt) || 0)
    ? { ...session, expiresAt: other.expiresAt }
    : session;
}

/** Keeps one that another tab started in its place. */
export function removeStoredSession({ utilityId, sessionId }: Session): void {
  const { [utilityId]: stored, ...kept } = readStoredSessions();
  if (stored?.sessionId === sessionId) write(kept);
}

export function purgeExpiredSessions(now = serverClock.now()): void {
  const all = Object.entries(readStoredSessions());
  const kept = all.filter(([, session]) => isInFuture(session.expiresAt, now));
  if (kept.length < all.length) write(Object.fromEntries(kept));
}

/** Runs at sign-out, so the next person doesn't see them. */
export function forgetStoredSessions(): void {
  browserStorage.removeItem(storedSessionsKey);
}

function readStoredSessions(): StoredSessions {
  const entry = readEntry(browserStorage, storedSessionsKey);
  if (typeof entry !== "object" || entry === null) return {};
  return Object.fromEntries(Object.entries(entry).filter(isSessionEntry));
}

/** Ignores other code's or older versions' entries. */
function isSessionEntry(entry: [string, unknown]): entry is [string, Session] {
  const [utilityId, value] = entry;
  if (typeof value !== "object" || value === null) return false;
  const { sessionId, expiresAt, inputFiles, outputFiles, ...rest } = value as Partial<Session>;
  return (
    rest.utilityId === utilityId &&
    typeof sessionId === "string" &&
    typeof expiresAt === "string" &&
    Array.isArray(inputFiles) &&
    Array.isArray(outputFiles)
  );
}

function write(sessions: StoredSessions): void {
  try {
    writeEntry(browserStorage, storedSessionsKey, sessions);
  } catch (error) {
    // Storage is full. The server finds the session again next time.
    if (!(error instanceof DOMException)) throw error;
  }
}
