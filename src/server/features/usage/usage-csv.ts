import { csvLine } from "#server/platform/csv-line.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { UsedRun } from "#contract/schemas/usage.ts";
import { listUsedRuns } from "./list-used-runs.ts";
import { presentUsedRun } from "./present.ts";
import type { UsageFilter } from "./usage-filter.ts";

const runsPerPage = 1000;

const columns: Readonly<Record<string, (run: UsedRun) => string>> = {
  created_at: (run) => run.createdAt,
  ended_at: (run) => run.endedAt ?? "",
  utility: (run) => run.utilityId,
  operation: (run) => run.operation,
  origin: (run) => run.origin,
  key: (run) => run.keyName ?? "",
  outcome: (run) => run.outcome,
  credits: (run) => run.charged.toFixed(2),
  milliseconds: (run) => String(run.milliseconds ?? ""),
  error: (run) => run.error?.code ?? "",
  run_id: (run) => run.runId,
};

/** Streams CSV (RFC 4180), newest first; there may be a million runs. */
export async function* usageCsv(queryable: Queryable, filter: UsageFilter): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  let cursor: string | undefined;
  do {
    const page = await listUsedRuns(queryable, filter, { limit: runsPerPage, cursor });
    yield page.rows.map((row) => lineOf(presentUsedRun(row, row.operation, []))).join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function lineOf(run: UsedRun): string {
  return csvLine(Object.values(columns).map((valueOf) => valueOf(run)));
}
