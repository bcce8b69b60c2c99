import { toCredits } from "#contract/amount.ts";
import type { Run } from "#contract/run.ts";
import type { RunRow } from "./store.ts";

/** A run as the contract shows it. */
export function presentRun(row: RunRow): Run {
  return {
    runId: row.id,
    sessionId: row.sessionId,
    utilityId: row.utilityId,
    operation: row.operation,
    status: row.status,
    price: toCredits(row.price),
    progress:
      row.progressPercent === null
        ? null
        : { percent: row.progressPercent, step: row.progressStep ?? "" },
    result: row.result as Run["result"],
    error: row.errorCode === null ? null : { code: row.errorCode, detail: row.errorDetail ?? "" },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
