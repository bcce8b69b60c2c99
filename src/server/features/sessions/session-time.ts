import type { SessionRow } from "./session-row.ts";

/**
 * The rule of a session's time: until when it can be used, and when it is timed out. Of a row that was
 * read, and as conditions on a row of `sessions`, where `now` names the parameter with the moment.
 */

/** Whether a session can still be used. */
export function isValid(
  { status, expiresAt }: Pick<SessionRow, "status" | "expiresAt">,
  now: Date,
): boolean {
  return status === "ACTIVE" && expiresAt > now;
}

/** The same in SQL. */
export function isValidAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at > ${now}`;
}

/** It is past its time, and no run keeps it open. */
export function isToTimeOutAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at <= ${now} AND running_run_id IS NULL`;
}

/** It ended, and so long ago that its files go: `retention` is an interval in SQL, after its time. */
export function isOutlivedAt(now: string, retention: string): string {
  return `status IN ('TIMED_OUT', 'COMPLETED') AND running_run_id IS NULL
    AND expires_at <= ${now} AND expires_at + ${retention} <= ${now}`;
}
