import type { SessionRow } from "./session-row.ts";

/**
 * The rules for session expiry, for rows in memory and as SQL conditions on `sessions`. `now` is
 * the SQL parameter with the time.
 */

/** Returns whether a session can still be used. */
export function isValid(
  { status, expiresAt }: Pick<SessionRow, "status" | "expiresAt">,
  now: Date,
): boolean {
  return status === "ACTIVE" && expiresAt > now;
}

/** `isValid` in SQL. */
export function isValidAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at > ${now}`;
}

/** Expired, with no run keeping it open. */
export function isToTimeOutAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at <= ${now} AND running_run_id IS NULL`;
}

/** Ended long enough ago to delete its files; `retention` is an SQL interval after expiry. */
export function isOutlivedAt(now: string, retention: string): string {
  return `status IN ('TIMED_OUT', 'COMPLETED') AND running_run_id IS NULL
    AND expires_at <= ${now} AND expires_at + ${retention} <= ${now}`;
}
