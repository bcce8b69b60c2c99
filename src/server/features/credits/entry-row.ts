import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { CreditEntryType, CreditPool } from "#contract/facts/credits/credit.ts";

/** Signed as it changed the balance. */
export interface EntryRow {
  readonly id: number;
  readonly type: CreditEntryType;
  readonly pool: CreditPool;
  readonly amount: Hundredths;
  readonly runId: string | null;
  readonly reason: string;
  readonly createdAt: Date;
}
