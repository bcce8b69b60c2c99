import { answeredEarly } from "#server/platform/database/disk-wait.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { columnsOf, type NewRun, type Terms } from "../../request/begin-store.ts";
import { runColumns, type RunRow } from "../../store.ts";

/** What the statement that begins a run by call needs beside it. */
interface CallTerms extends Terms {
  readonly sessionEnd: Date;
}

const begin = prepared<RunRow>(
  "run-begin-call",
  `SELECT ${runColumns} FROM begin_call_run($1, $2, $3, $4, $5)`,
  answeredEarly,
);

/**
 * Makes session, hold and run, which is running from then on, unless its requester has `atOnce` at work.
 * Throws as `readRefused` reads.
 */
export async function beginCallRun(
  queryable: Queryable,
  run: NewRun & { readonly leasedUntil: Date },
  { sessionEnd, freeCreditsAllowed, reason, atOnce }: CallTerms,
): Promise<RunRow> {
  const [row] = await begin(queryable, [
    JSON.stringify({ ...columnsOf(run), leased_until: run.leasedUntil }),
    sessionEnd,
    freeCreditsAllowed,
    reason,
    atOnce,
  ]);
  if (row === undefined) throw new Error("A run that is begun answers its row.");
  return row;
}

/** Says until when a process has a run; nothing happens to one that has ended. */
export async function extendLease(
  queryable: Queryable,
  runId: string,
  leasedUntil: Date,
): Promise<void> {
  await queryable.query("UPDATE runs SET leased_until = $2 WHERE id = $1 AND status = 'running'", [
    runId,
    leasedUntil,
  ]);
}

/** The ids of runs at work whose process has not said for too long that it has them. */
export async function listLostRuns(queryable: Queryable, before: Date): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    "SELECT id FROM runs WHERE status = 'running' AND leased_until < $1",
    [before],
  );
  return rows.map(({ id }) => id);
}
