/**
 * The rule of a session's time, as conditions on a row of `sessions`; `now` names the parameter with
 * the moment. `session-row.ts` says the same of a row that was read.
 */

/** It can still be used. */
export function isValidAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at > ${now}`;
}

/** It is past its time, and no run keeps it open. */
export function isToTimeOutAt(now: string): string {
  return `status = 'ACTIVE' AND expires_at <= ${now} AND running_run_id IS NULL`;
}
