import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** The mailbox of an account, as a hash of the month, and whether the account has confirmed it. */
export interface MailboxHash {
  readonly hash: string;
  readonly isConfirmed: boolean;
}

/** What granting needs to know. */
export interface CreditRules {
  readonly clock: Clock;
  /** The free credits of a month. */
  readonly monthlyGrant: Hundredths;
  /** The mailboxes of these accounts by their ids; who has none is granted nothing. */
  readonly readMailboxes: (
    queryable: Queryable,
    month: string,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, MailboxHash>>;
}
