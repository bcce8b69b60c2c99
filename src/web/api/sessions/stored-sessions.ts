import type { Session } from "#contract/schemas/session.ts";
import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";
import { serverClock } from "../http/server-clock.ts";

/** One local-storage entry mapping utility ids to sessions. Its change tells other tabs. */
export const storedSessionsKey = "utilitySessions";

type StoredSessions = Readonly<Record<string, Session>>;

/** `now` is in milliseconds since 1970. Unparsable dates are never in the future. */
export function isInFuture(date: string, now: number): boolean {
  return Date.parse(date) > now;
}

/** Returns a utility's stored session unless it expired. */
export function readStoredSession(utilityId: string, now = serverClock.now()): Session | null {
  const session = readStoredSessions()[utilityId];
  return session !== undefined && isInFuture(session.expiresAt, now) ? session : null;
}

/**
 * Stores a session with the later of its own expiry and the stored one, because answers may
 * overtake each other, across tabs too. One that is not ACTIVE is removed and gives null.
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

/** Takes the later expiry of `other` if it is the same session and ACTIVE. */
export function withLaterExpiry(session: Session, other: Session): Session {
  const isSame = session.sessionId === other.sessionId && other.status === "ACTIVE";
  // An unreadable date counts as earliest.
  return isSame && isInFuture(other.expiresAt, Date.parse(session.expiresAt) || 0)
    ? { ...session, expiresAt: other.expiresAt }
    : session;
}

/** Removes this session, but not one another tab started in its place. */
export function removeStoredSession({ utilityId, sessionId }: Session): void {
  const { [utilityId]: stored, ...kept } = readStoredSessions();
  if (stored?.sessionId === sessionId) write(kept);
}

/** Drops sessions that expired since the last visit. */
export function purgeExpiredSessions(now = serverClock.now()): void {
  const all = Object.entries(readStoredSessions());
  const kept = all.filter(([, session]) => isInFuture(session.expiresAt, now));
  if (kept.length < all.length) write(Object.fromEntries(kept));
}

/** At sign-out, so the next person at this browser doesn't see them. */
export function forgetStoredSessions(): void {
  browserStorage.removeItem(storedSessionsKey);
}

function readStoredSessions(): StoredSessions {
  const entry = readEntry(browserStorage, storedSessionsKey);
  if (typeof entry !== "object" || entry === null) return {};
  return Object.fromEntries(Object.entries(entry).filter(isSessionEntry));
}

/** Ignores entries left by other code or older versions. */
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
    // Storage is full. The page keeps its copy, and the server finds the session again next time.
    if (!(error instanceof DOMException)) throw error;
  }
}
