import { hasEnded } from "#contract/facts/run.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { stopRun } from "./execution/end-run.ts";
import type { RunParts } from "./run-parts.ts";
import { selectRecentUtilities } from "./recent-utilities-store.ts";
import { presentRunWithOutputs } from "./run-outputs.ts";
import { listRunRows, readRunByKey, readRunRow, type RunRow } from "./store.ts";

/** One of the caller's own runs; anybody else's is refused as if there were none. Throws Refusal. */
export async function readOwnRun(
  queryable: Queryable,
  caller: Caller,
  runId: string,
): Promise<RunRow> {
  const run = await readRunRow(queryable, runId);
  if (run?.userId !== caller.userId) throw new Refusal("run_not_found");
  return run;
}

/** One page of a user's own runs, newest first. Throws Refusal for a cursor that is not ours. */
export async function listOwnRuns(
  queryable: Queryable,
  caller: Pick<Caller, "userId">,
  page: {
    readonly session_id?: string | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<{ readonly runs: RunRow[]; readonly nextCursor: string | null }> {
  const rows = await listRunRows(queryable, {
    userId: caller.userId,
    sessionId: page.session_id ?? null,
    before: page.cursor === undefined ? null : decodeTimeCursor(page.cursor),
    limit: page.limit + 1,
  });
  const { rows: runs, nextCursor } = cutPage(rows, page.limit, encodeTimeCursor);
  return { runs, nextCursor };
}

/** The caller's own run that an idempotency key was used for, with its files, or undefined. */
export async function findOwnRunByKey(
  parts: RunParts,
  caller: Pick<Caller, "userId">,
  key: string,
): Promise<Run | undefined> {
  const run = await readRunByKey(parts.database.pool, caller.userId, key);
  return run && presentRunWithOutputs(parts, run);
}

/** Cancels one of the caller's own runs; what it held is released at once. Throws Refusal. */
export async function cancelRun(parts: RunParts, caller: Caller, runId: string): Promise<RunRow> {
  const run = await readOwnRun(parts.database.pool, caller, runId);
  if (hasEnded(run.status)) throw new Refusal("run_ended");
  const end = { attempt: null, status: "cancelled", code: null, detail: null } as const;
  const ended = await stopRun(parts, runId, end);
  if (ended === undefined) throw new Refusal("run_ended");
  return ended;
}

/** The ids of the utilities that a user has run last, the latest first; at most `limit`. */
export function readRecentUtilities(
  queryable: Queryable,
  userId: string,
  limit: number,
): Promise<string[]> {
  return selectRecentUtilities(queryable, userId, limit);
}
