import { noCredits } from "#contract/facts/credits/amount.ts";
import { sumSpentByAccount } from "#server/features/credits/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { findMiscounts, sumSpentInUsage } from "./store.ts";

/**
 * Checks usage against the ledger, and that runs were counted once. Returns a sentence per
 * violation.
 */
export function verifyUsage({ pool }: Pick<Database, "pool">): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    // One snapshot, even while runs end.
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const used = totalsOf(await sumSpentInUsage(client));
    const charged = totalsOf(await sumSpentByAccount(client));
    const unequal = [...new Set([...used.keys(), ...charged.keys()])].flatMap((userId) => {
      const [ours, theirs] = [used.get(userId) ?? noCredits, charged.get(userId) ?? noCredits];
      if (ours === theirs) return [];
      return `The usage of ${userId} adds up to ${ours}, but the ledger charged ${theirs}.`;
    });
    const miscounts = (await findMiscounts(client)).map(
      ({ userId, day, counted, runs }) =>
        `The usage of ${userId} on ${day} counts ${counted} runs, but there are ${runs}.`,
    );
    return [...unequal, ...miscounts];
  });
}

function totalsOf<Amount>(rows: readonly { readonly userId: string; readonly spent: Amount }[]) {
  return new Map(rows.map(({ userId, spent }) => [userId, spent]));
}
