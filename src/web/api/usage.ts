import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Origin } from "#contract/facts/origin.ts";
import type { UsageOutcome } from "#contract/facts/usage.ts";
import { creditsKey } from "./account/account.ts";
import { call, callRaw } from "./http/call.ts";
import { alwaysAnew, cursorQuery } from "./http/cursor-query.ts";
import { saveBlob } from "./save-blob.ts";

/** Named like the API's parameters; UTC days as 2026-11-21. */
export interface UsageFilter {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly utility_id?: string;
  readonly key_id?: string;
  readonly origin?: Origin;
  readonly outcome?: UsageOutcome;
}

/** Every run changes it. */
const usageKey = [...creditsKey, "usage"] as const;
const runsPerPage = 25;

/** The last filter's totals stay visible while loading. */
export function usageQuery(filter: UsageFilter) {
  return queryOptions({
    ...alwaysAnew,
    queryKey: [...usageKey, "sums", filter],
    queryFn: ({ signal }) => call("GET /api/usage", { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usedRunsQuery(filter: UsageFilter) {
  return cursorQuery(
    [...usageKey, "runs", filter],
    ({ cursor, signal }) =>
      call("GET /api/usage/runs", { query: { ...filter, limit: runsPerPage, cursor }, signal }),
    alwaysAnew,
  );
}

export async function saveUsage(filter: UsageFilter): Promise<void> {
  const response = await callRaw("GET /api/usage/csv", {
    query: { ...filter },
    headers: { accept: "text/csv" },
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  saveBlob(await response.blob(), name ?? "usage.csv");
}
