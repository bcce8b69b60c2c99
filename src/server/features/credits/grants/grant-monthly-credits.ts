import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CreditRules } from "../credit-rules.ts";
import { claimMonth, deleteGrantsBefore, grantMonth } from "./store.ts";
import { monthOf } from "./month.ts";

/**
 * Grants free credits once per month, account and mailbox, even concurrently. An earlier remainder
 * expires with its own entry.
 */
export async function grantMonthlyCredits(
  queryable: Queryable,
  rules: CreditRules,
  userId: string,
): Promise<void> {
  const now = rules.clock.now();
  const month = monthOf(now);
  const mailbox = (await rules.readMailboxes(queryable, month, [userId])).get(userId);
  const amount = rules.monthlyGrant;
  await grantMonth(queryable, { userId, month, amount, mailbox, now });
}

/**
 * Assigns the account's earlier grant to its newly confirmed mailbox, or expires it if the mailbox
 * already had one. Call in the confirming transaction.
 */
export async function claimMonthlyCredits(
  client: Queryable,
  rules: CreditRules,
  userId: string,
): Promise<void> {
  const now = rules.clock.now();
  const month = monthOf(now);
  const mailbox = (await rules.readMailboxes(client, month, [userId])).get(userId);
  if (mailbox === undefined) return;
  await claimMonth(client, { userId, month, mailboxHash: mailbox.hash, now });
}

export async function forgetPastGrants(queryable: Queryable, clock: Clock): Promise<void> {
  await deleteGrantsBefore(queryable, monthOf(clock.now()));
}
