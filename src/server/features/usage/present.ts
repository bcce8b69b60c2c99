import { noCredits, sumOf, toCredits } from "#contract/facts/credits/amount.ts";
import type { UsageOutcome } from "#contract/facts/usage.ts";
import type { Usage, UsedRun } from "#contract/schemas/usage.ts";
import { nameOfRun } from "#kit/pipeline/name-of-run.ts";
import type { Balances } from "#server/features/credits/index.ts";
import { type FileRow, presentFolder } from "#server/features/files/index.ts";
import type { UsedRunRow } from "./runs-store.ts";
import type { SummaryRow } from "./summary-store.ts";
import { daysOf, type UsageFilter } from "./usage-filter.ts";

interface UsageRead {
  readonly balances: Balances;
  readonly freeCreditsRenewAt: Date;
  readonly filter: UsageFilter;
  readonly rows: readonly SummaryRow[];
}

export function presentUsage({ balances, freeCreditsRenewAt, filter, rows }: UsageRead): Usage {
  const of = <By extends SummaryRow["by"]>(by: By) =>
    rows.filter((row): row is Extract<SummaryRow, { by: By }> => row.by === by);
  const outcomes = of("outcome");
  const days = new Map(of("day").map((row) => [row.day, row]));
  return {
    free: toCredits(balances.free),
    paid: toCredits(balances.paid),
    freeCreditsRenewAt: freeCreditsRenewAt.toISOString(),
    startDate: filter.startDate,
    endDate: filter.endDate,
    total: {
      runs: outcomes.reduce((total, { runs }) => total + runs, 0),
      spent: toCredits(sumOf(outcomes.map(({ spent }) => spent))),
      held: toCredits(sumOf(outcomes.map(({ held }) => held))),
    },
    days: daysOf(filter).map((day) => ({ day, ...presentSums(days.get(day)) })),
    utilities: of("utility").map((row) => ({
      utilityId: row.utilityId,
      name: row.utilityName,
      ...presentSums(row),
    })),
    sources: of("source").map((row) => ({
      origin: row.origin,
      keyId: row.keyId,
      keyName: row.keyName,
      ...presentSums(row),
    })),
    outcomes: outcomes.map((row) => ({ outcome: row.outcome, ...presentSums(row) })),
  };
}

function presentSums(row: Pick<SummaryRow, "runs" | "spent"> | undefined) {
  return { runs: row?.runs ?? 0, spent: toCredits(row?.spent ?? noCredits) };
}

export function presentUsedRun(
  row: UsedRunRow,
  operationName: string,
  files: readonly FileRow[],
): UsedRun {
  const { errorCode, errorDetail } = row;
  return {
    runId: row.id,
    sessionId: row.sessionId,
    utilityId: row.utilityId,
    utilityName: row.steps === null ? row.utilityName : nameOfRun(row.steps, row.isBatch),
    operation: row.operation,
    operationName,
    origin: row.origin,
    keyId: row.keyId,
    keyName: row.keyName,
    outcome: outcomeOf(row),
    batch: row.batch,
    price: toCredits(row.price),
    charged: toCredits(row.status === "succeeded" ? row.price : noCredits),
    error: errorCode === null ? null : { code: errorCode, detail: errorDetail ?? "" },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    milliseconds: millisecondsOf(row),
    files: presentFolder(files, "output"),
  };
}

function outcomeOf({ status }: Pick<UsedRunRow, "status">): UsageOutcome {
  return status === "queued" || status === "running" ? "pending" : status;
}

function millisecondsOf({ startedAt, endedAt }: UsedRunRow): number | null {
  if (startedAt === null || endedAt === null) return null;
  return Math.max(0, endedAt.getTime() - startedAt.getTime());
}
