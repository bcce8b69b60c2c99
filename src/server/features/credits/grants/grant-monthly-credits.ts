import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CreditRules } from "../credit-rules.ts";
import { claimMonth, deleteGrantsBefore, grantMonth } from "./store.ts";
import { monthOf } from "./month.ts";

/**
 * Grants this month's free credits, once a month for each account and each mailbox, however often and
 * from however many places it is called; what was left of an earlier month expires with an entry of
 * its own.
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
 * Says that an account has just confirmed its address: the free credits that it was granted before
 * that count for the mailbox from here on, or expire where the mailbox had some already. Must be
 * called in the transaction that confirms.
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

/** Forgets which mailboxes had free credits of months that are over. */
export async function forgetPastGrants(queryable: Queryable, clock: Clock): Promise<void> {
  await deleteGrantsBefore(queryable, monthOf(clock.now()));
}
