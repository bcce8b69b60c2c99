import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import { hasEnded, type RunStatus } from "#contract/facts/run.ts";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";

/** Named like the API's parameters; days as 2026-11-21. */
export interface RunFilter {
  readonly status?: RunStatus;
  readonly user_id?: string;
  readonly utility_code?: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

const anyRunsKey = [...ownKey, "any-runs"] as const;
const runsPerPage = 50;
/** In milliseconds. */
const lookInterval = 2000;

export function anyRunsQuery(filter: RunFilter) {
  return cursorQuery(
    [...anyRunsKey, "list", filter],
    ({ cursor, signal }) =>
      call("GET /api/admin/runs", { query: { ...filter, limit: runsPerPage, cursor }, signal }),
    alwaysAnew,
  );
}

/** Reads anyone's run, polling while it is active. */
export function anyRunQuery(runId: string) {
  return queryOptions({
    queryKey: [...anyRunsKey, runId],
    queryFn: ({ signal }) => call("GET /api/admin/runs/{runId}", { params: { runId }, signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined || error !== null || hasEnded(data.status) ? false : lookInterval,
    ...alwaysAnew,
  });
}

export function reloadAnyRuns(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: anyRunsKey });
}

export function cancelAnyRun(runId: string): Promise<AdministeredRun> {
  return call("POST /api/admin/runs/{runId}/cancel", { params: { runId } });
}

/** Returns a run's credits, once however often it is called. */
export function giveBackRun(runId: string): Promise<AdministeredRun> {
  return call("POST /api/admin/runs/{runId}/give-back", { params: { runId } });
}

/** Repeats a run, once however often it is called. Returns the new id. */
export async function runAgain(runId: string): Promise<string> {
  const answer = await call("POST /api/admin/runs/{runId}/again", { params: { runId } });
  return answer.runId;
}
