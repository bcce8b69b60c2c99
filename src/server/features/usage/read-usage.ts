import type { Usage } from "#contract/schemas/usage.ts";
import { type CreditRules, readBalances, renewalOf } from "#server/features/credits/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { presentUsage } from "./present.ts";
import { sumUsage } from "./summary-store.ts";
import type { UsageFilter } from "./usage-filter.ts";

export async function readUsage(
  queryable: Queryable,
  rules: CreditRules,
  filter: UsageFilter,
): Promise<Usage> {
  const balances = await readBalances(queryable, rules, filter.userId);
  const rows = await sumUsage(queryable, filter);
  const freeCreditsRenewAt = renewalOf(rules.clock.now());
  return presentUsage({ balances, freeCreditsRenewAt, filter, rows });
}
