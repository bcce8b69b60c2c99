import { toCredits } from "#contract/facts/credits/amount.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { RunRow } from "./store.ts";

export function presentRun(row: RunRow): Run {
  return {
    runId: row.id,
    sessionId: row.sessionId,
    utilityId: row.utilityId,
    operation: row.operation,
    origin: row.origin,
    status: row.status,
    price: toCredits(row.price),
    progress:
      row.progressPercent === null
        ? null
        : { percent: row.progressPercent, step: row.progressStep ?? "" },
    result: row.result as Run["result"],
    error: presentError(row),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function presentError({ errorCode, errorDetail, errorField }: RunRow): Run["error"] {
  if (errorCode === null) return null;
  const error = { code: errorCode, detail: errorDetail ?? "" };
  return errorField === null ? error : { ...error, field: errorField };
}
