import { type Hundredths, toCredits, toHundredths } from "#contract/facts/credits/amount.ts";
import type { Spending, SpendingRules } from "#contract/schemas/spending.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { lockBalance } from "../adjustment/store.ts";
import { deleteMailBelow, readMailBelow, writeMailBelow } from "../low-balance/store.ts";
import { daysOf, type SpendingPeriod, spentIn } from "./periods.ts";
import { deleteLimits, readLimitsRow, writeLimits } from "./store.ts";

/** Reads an account's limits, spending and low-balance threshold. */
export async function readSpending(
  queryable: Queryable,
  userId: string,
  now: Date,
): Promise<Spending> {
  const limits = await readLimitsRow(queryable, userId);
  const mailBelow = await readMailBelow(queryable, userId);
  const allowance = (period: SpendingPeriod, limit: Hundredths | null | undefined) =>
    limits === undefined || limit === null || limit === undefined
      ? null
      : { limit: toCredits(limit), spent: toCredits(spentIn(period, limits, now)) };
  return {
    day: allowance("day", limits?.dayLimit),
    month: allowance("month", limits?.monthLimit),
    mailBelow: mailBelow === undefined ? null : toCredits(mailBelow),
  };
}

/** Sets all rules; null removes one. */
export async function setSpending(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
  { day, month, mailBelow }: SpendingRules,
): Promise<Spending> {
  const now = clock.now();
  return inTransaction(database.pool, async (client) => {
    // Locks like a hold, so concurrent holds and releases are counted.
    await lockBalance(client, userId, "free");
    await lockBalance(client, userId, "paid");
    if (day === null && month === null) await deleteLimits(client, userId);
    else {
      const limits = { dayLimit: orNull(day), monthLimit: orNull(month), ...daysOf(now) };
      await writeLimits(client, { userId, ...limits });
    }
    if (mailBelow === null) await deleteMailBelow(client, userId);
    else await writeMailBelow(client, userId, toHundredths(mailBelow));
    return readSpending(client, userId, now);
  });
}

export async function forgetSpendingOf(client: Queryable, userId: string): Promise<void> {
  await deleteLimits(client, userId);
  await deleteMailBelow(client, userId);
}

function orNull(credits: number | null): Hundredths | null {
  return credits === null ? null : toHundredths(credits);
}
