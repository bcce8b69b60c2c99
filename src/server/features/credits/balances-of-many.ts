import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Balances } from "./balances.ts";
import { listBalanceRows } from "./balances-store.ts";
import { selectGranted } from "./grants/store.ts";
import type { CreditRules } from "./credit-rules.ts";
import { monthOf } from "./grants/month.ts";

/**
 * Reads what users could spend now, including a pending monthly grant, without granting anything:
 * viewing a list shouldn't write entries.
 */
export async function readBalancesOfMany(
  queryable: Queryable,
  rules: CreditRules,
  userIds: readonly string[],
): Promise<(userId: string) => Balances> {
  const month = monthOf(rules.clock.now());
  const free = new Map<string, Hundredths>();
  const paid = new Map<string, Hundredths>();
  for (const row of await listBalanceRows(queryable, userIds)) {
    if (row.pool === "paid") paid.set(row.userId, row.balance);
    else if (row.grantedMonth !== null && row.grantedMonth >= month) {
      free.set(row.userId, row.balance);
    }
  }
  const without = userIds.filter((userId) => !free.has(userId));
  const mailboxes = await rules.readMailboxes(queryable, month, without);
  const hashes = [...mailboxes.values()].map(({ hash }) => hash);
  const granted = await selectGranted(queryable, month, hashes);
  for (const [userId, { hash }] of mailboxes) {
    if (!granted.has(hash)) free.set(userId, rules.monthlyGrant);
  }
  return (userId) => ({
    free: free.get(userId) ?? noCredits,
    paid: paid.get(userId) ?? noCredits,
  });
}
