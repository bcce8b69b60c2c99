import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** As this month's hash, and whether it is confirmed. */
export interface MailboxHash {
  readonly hash: string;
  readonly isConfirmed: boolean;
}

export interface CreditRules {
  readonly clock: Clock;
  readonly monthlyGrant: Hundredths;
  /** Accounts without a mailbox get no grant. */
  readonly readMailboxes: (
    queryable: Queryable,
    month: string,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, MailboxHash>>;
}
