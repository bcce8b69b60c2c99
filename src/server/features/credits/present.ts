import { toCredits } from "#contract/amount.ts";
import type { CreditStatement } from "#contract/credit.ts";
import type { Balances } from "./service.ts";
import type { EntryRow } from "./store.ts";

/** One page of a user's statement; `nextCursor` is null on the last page. */
export function presentStatement(
  balances: Balances,
  entries: readonly EntryRow[],
  nextCursor: string | null,
): CreditStatement {
  return {
    free: toCredits(balances.free),
    paid: toCredits(balances.paid),
    entries: entries.map((entry) => ({
      entryId: String(entry.id),
      type: entry.type,
      pool: entry.pool,
      amount: toCredits(entry.amount),
      runId: entry.runId,
      reason: entry.reason,
      createdAt: entry.createdAt.toISOString(),
    })),
    nextCursor,
  };
}
