import type { CreditRules } from "#server/features/credits/index.ts";

/** For ledger tests without accounts: everyone has a confirmed mailbox. */
export const eachTheirOwn: CreditRules["readMailboxes"] = async (_queryable, month, userIds) =>
  new Map(userIds.map((userId) => [userId, { hash: `${month} ${userId}`, isConfirmed: true }]));
