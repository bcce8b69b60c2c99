import { toCredits } from "#contract/facts/credits/amount.ts";
import type { CreditStatement } from "#contract/schemas/credit.ts";
import type { Balances } from "./balances.ts";
import { presentEntry } from "./present-entry.ts";
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
    entries: entries.map(presentEntry),
    nextCursor,
  };
}
