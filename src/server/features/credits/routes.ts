import { endpoints } from "#contract/endpoints/endpoints.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readBalances } from "./balances.ts";
import type { CreditRules } from "./credit-rules.ts";
import { readSpending, setSpending } from "./limits/own-spending.ts";
import { presentStatement } from "./statement/present.ts";
import { readLines } from "./statement/read-lines.ts";

const noLines = { lines: [], nextCursor: null };

export function mountCreditRoutes(mount: Mount, database: Database, rules: CreditRules): void {
  const { pool } = database;
  const { clock } = rules;
  mount(endpoints.readCredits, async ({ caller, query }) => {
    const balances = await readBalances(pool, rules, caller.userId);
    // The ledger covers all utilities; a limited key sees its own in usage.
    const isLimited = reachOf(caller).utilityIds !== null;
    const page = isLimited ? noLines : await readLines(pool, caller.userId, query);
    return { status: 200, body: presentStatement(balances, page) };
  });
  mount(endpoints.readSpending, async ({ caller }) => ({
    status: 200,
    body: await readSpending(pool, caller.userId, clock.now()),
  }));
  mount(endpoints.setSpending, async ({ caller, body }) => ({
    status: 200,
    body: await setSpending({ database, clock }, caller.userId, body),
  }));
}
