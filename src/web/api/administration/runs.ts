import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import { hasEnded } from "#contract/facts/run.ts";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";
import { alwaysAnew } from "../http/cursor-query.ts";

const anyRunsKey = [...ownKey, "any-runs"] as const;
/** How often a run at work is looked at, in milliseconds. */
const lookInterval = 2000;

/** Anybody's run; looked at again while it is at work. */
export function anyRunQuery(runId: string) {
  return queryOptions({
    queryKey: [...anyRunsKey, runId],
    queryFn: ({ signal }) => call("GET /api/admin/runs/{runId}", { params: { runId }, signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined || error !== null || hasEnded(data.status) ? false : lookInterval,
    ...alwaysAnew,
  });
}

/** Reads what is shown of any run anew. */
export function reloadAnyRuns(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: anyRunsKey });
}

/** Cancels anybody's run. */
export function cancelAnyRun(runId: string): Promise<AdministeredRun> {
  return call("POST /api/admin/runs/{runId}/cancel", { params: { runId } });
}

/** Gives back what a run was charged; sent again, it is done once. */
export function giveBackRun(runId: string): Promise<AdministeredRun> {
  return call("POST /api/admin/runs/{runId}/give-back", { params: { runId } });
}

/** Does a run once more and gives the id of the new one; sent again, it is the same. */
export async function runAgain(runId: string): Promise<string> {
  const answer = await call("POST /api/admin/runs/{runId}/again", { params: { runId } });
  return answer.runId;
}
