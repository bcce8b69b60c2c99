import { hasEnded } from "#contract/facts/run.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { type Reach, reachOf } from "#server/platform/http/key-reach.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { stopRun } from "./execution/conclude-run.ts";
import { askToStop, isBatch } from "./pipelines/stop-batch.ts";
import { awaitEnd } from "./request/await-end.ts";
import type { RunParts } from "./run-parts.ts";
import { selectRecentUtilities } from "./recent-utilities-store.ts";
import { presentRunWithOutputs } from "./run-outputs.ts";
import { listRunRows, readRunByKey, readRunRow, type RunRow } from "./store.ts";

/** Refuses a run beyond the caller's reach as if it didn't exist. Throws Refusal. */
export async function readOwnRun(
  queryable: Queryable,
  caller: Pick<Caller, "userId" | "key">,
  runId: string,
): Promise<RunRow> {
  const run = await readRunRow(queryable, runId);
  if (run === undefined || !reachOf(caller).covers(run)) throw new Refusal("run_not_found");
  return run;
}

/** Reads one page of runs within the caller's reach, newest first. Throws Refusal for a cursor that isn't ours. */
export async function listOwnRuns(
  queryable: Queryable,
  caller: Pick<Caller, "userId" | "key">,
  page: {
    readonly session_id?: string | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<{ readonly runs: RunRow[]; readonly nextCursor: string | null }> {
  const rows = await listRunRows(queryable, {
    ...reachOf(caller),
    sessionId: page.session_id ?? null,
    before: page.cursor === undefined ? null : decodeTimeCursor(page.cursor),
    limit: page.limit + 1,
  });
  const { rows: runs, nextCursor } = cutPage(rows, page.limit, encodeTimeCursor);
  return { runs, nextCursor };
}

/** Finds the run that used an idempotency key, with its files; undefined beyond the caller's reach. */
export async function findOwnRunByKey(
  parts: RunParts,
  caller: Caller,
  key: string,
): Promise<Run | undefined> {
  const reach = reachOf(caller);
  const run = await readRunByKey(parts.database.pool, reach.userId, key);
  if (run === undefined || !reach.covers(run)) return undefined;
  return presentRunWithOutputs(parts, reach, run);
}

/** In milliseconds. A stopped batch stores what is done. */
const stopPatience = 4000;

/**
 * Cancels a run of the caller and releases its credits at once. A batch at work ends by itself, and is charged for the
 * files that are done: it is returned as it is then, or after a while as it is. Throws Refusal.
 */
export async function cancelRun(
  parts: RunParts,
  caller: Caller,
  runId: string,
  signal: AbortSignal,
): Promise<RunRow> {
  const run = await readOwnRun(parts.database.pool, caller, runId);
  if (hasEnded(run.status)) throw new Refusal("run_ended");
  if (isBatch(run) && (await askToStop(parts, runId))) {
    return awaitEnd(parts, run, stopPatience, signal);
  }
  const end = { attempt: null, status: "cancelled", code: null, detail: null } as const;
  const ended = await stopRun(parts, runId, end);
  if (ended === undefined) throw new Refusal("run_ended");
  return ended;
}

/** Lists the ids of at most `limit` recently run utilities within reach, latest first. */
export function readRecentUtilities(
  queryable: Queryable,
  reach: Reach,
  limit: number,
): Promise<string[]> {
  return selectRecentUtilities(queryable, reach, limit);
}
