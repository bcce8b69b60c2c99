import { toCredits } from "#contract/facts/credits/amount.ts";
import type { CreditStatement } from "#contract/schemas/credit.ts";
import type { EntryRow } from "./store.ts";

/** An entry of the ledger in the shape of the contract. */
export function presentEntry(entry: EntryRow): CreditStatement["entries"][number] {
  return {
    entryId: String(entry.id),
    type: entry.type,
    pool: entry.pool,
    amount: toCredits(entry.amount),
    runId: entry.runId,
    reason: entry.reason,
    createdAt: entry.createdAt.toISOString(),
  };
}
