import type { Session } from "#contract/schemas/session.ts";
import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";
import { serverClock } from "../http/server-clock.ts";

/** The one local-storage entry that maps utility ids to sessions; its change tells other tabs. */
export const storedSessionsKey = "utilitySessions";

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

/**
 * Stores a session as an answer told it, and gives it as it is to be shown: with the later of its
 * own expiry and the stored one, because answers may overtake each other, in other tabs too. One
 * that is not ACTIVE is removed instead, and gives null.
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

/** The session, with `other`'s expiry where that is the same session, ACTIVE and later. */
export function withLaterExpiry(session: Session, other: Session): Session {
  const isSame = session.sessionId === other.sessionId && other.status === "ACTIVE";
  // A date that cannot be read is earlier than any.
  return isSame && isInFuture(other.expiresAt, Date.parse(session.expiresAt) || 0)
    ? { ...session, expiresAt: other.expiresAt }
    : session;
}

/** Removes this session; one that another tab has started in its place stays. */
export function removeStoredSession({ utilityId, sessionId }: Session): void {
  const { [utilityId]: stored, ...kept } = readStoredSessions();
  if (stored?.sessionId === sessionId) write(kept);
}

/** Drops the sessions that expired since the last visit. */
export function purgeExpiredSessions(now = serverClock.now()): void {
  const all = Object.entries(readStoredSessions());
  const kept = all.filter(([, session]) => isInFuture(session.expiresAt, now));
  if (kept.length < all.length) write(Object.fromEntries(kept));
}

/** Sessions belong to an account: the next person at this browser must not meet them. */
export function forgetStoredSessions(): void {
  browserStorage.removeItem(storedSessionsKey);
}

function readStoredSessions(): StoredSessions {
  const entry = readEntry(browserStorage, storedSessionsKey);
  if (typeof entry !== "object" || entry === null) return {};
  return Object.fromEntries(Object.entries(entry).filter(isSessionEntry));
}

/** What somebody else or an older version left there is as good as nothing. */
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
    // Full: the page goes on with what it has, and the server finds the session again at the next.
    if (!(error instanceof DOMException)) throw error;
  }
}
