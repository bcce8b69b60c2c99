import type { SessionRow } from "./session-row.ts";

/**
 * The rules of session expiry, in memory and as SQL conditions on `sessions`. `now` names the SQL
 * parameter.
 */

export function isValid(
  { status, expiresAt }: Pick<SessionRow, "status" | "expiresAt">,
  now: Date,
): boolean {
  return status === "ACTIVE" && expiresAt > now;
}

/** Says the same in SQL. */
export function isValidAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at > ${now}`;
}

/** Selects expired sessions without a run. */
export function isToTimeOutAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at <= ${now} AND running_run_id IS NULL`;
}

/** Selects sessions whose files must go; `retention` is an SQL interval after expiry. */
export function isOutlivedAt(now: string, retention: string): string {
  return `status IN ('TIMED_OUT', 'COMPLETED') AND running_run_id IS NULL
    AND expires_at <= ${now} AND expires_at + ${retention} <= ${now}`;
}
