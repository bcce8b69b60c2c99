import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { readBalances } from "./balances.ts";
import type { CreditRules } from "./credit-rules.ts";
import { presentStatement } from "./statement/present.ts";
import { readLines } from "./statement/read-lines.ts";

/** Mounts the statement of one's own credits. */
export function mountCreditRoutes(mount: Mount, queryable: Queryable, rules: CreditRules): void {
  mount(endpoints.readCredits, async ({ caller, query }) => {
    const balances = await readBalances(queryable, rules, caller.userId);
    const page = await readLines(queryable, caller.userId, query);
    return { status: 200, body: presentStatement(balances, page) };
  });
}
