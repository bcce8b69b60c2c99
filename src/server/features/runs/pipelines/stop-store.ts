import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

const mark = prepared<{ id: string }, [runId: string, now: Date]>(
  "run-ask-stop",
  // Nothing changes for one that was asked before, but its row is returned.
  `INSERT INTO run_stops AS stop (run_id, asked_at)
   SELECT id, $2::timestamptz FROM runs WHERE id = $1 AND status = 'running'
   ON CONFLICT (run_id) DO UPDATE SET asked_at = stop.asked_at RETURNING run_id AS id`,
);

/** Returns whether an attempt is at work, which looks for it. */
export async function markStopAsked(
  queryable: Queryable,
  runId: string,
  now: Date,
): Promise<boolean> {
  return (await mark(queryable, [runId, now])).length === 1;
}

const select = prepared<{ id: string }, [runId: string]>(
  "run-stop-asked",
  "SELECT run_id AS id FROM run_stops WHERE run_id = $1",
);

export async function wasStopAsked(queryable: Queryable, runId: string): Promise<boolean> {
  return (await select(queryable, [runId])).length === 1;
}
