import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { CreditEntryType } from "#contract/facts/credits/credit.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** What the run of the row `entry` has taken from its pool. A join would read all entries for a day of runs. */
const held = `(SELECT held.amount FROM credit_entries AS held
  WHERE held.run_id = entry.run_id AND held.pool = entry.pool AND held.type = 'hold')`;

/**
 * What an entry of each type adds to what was spent, of the row `entry`; null for nothing. A new type is
 * decided here before anything compiles.
 */
const spending: Readonly<Record<CreditEntryType, string | null>> = {
  grant: null,
  purchase: null,
  reverse: null,
  // One that gives back what a run cost, too: the run was done, and caps and usage go on counting it.
  adjust: null,
  // It may still be given back.
  hold: null,
  settle: `-${held}`,
  release: null,
  expire: null,
};

const cases = Object.entries(spending).flatMap(([type, amount]) =>
  amount === null ? [] : [{ type: `'${type}'`, amount }],
);
const amountOfEntry = `CASE entry.type ${cases
  .map(({ type, amount }) => `WHEN ${type} THEN ${amount}`)
  .join(" ")} END`;

/** What each account has spent in all; one that has spent nothing has no row. */
export async function selectSpentByAccount(
  queryable: Queryable,
): Promise<{ readonly userId: string; readonly spent: Hundredths }[]> {
  const { rows } = await queryable.query<{ userId: string; spent: Hundredths }>(
    `SELECT entry.user_id AS "userId", sum(${amountOfEntry})::bigint AS spent
     FROM credit_entries AS entry
     WHERE entry.run_id IS NOT NULL AND entry.type IN (${cases.map(({ type }) => type).join(", ")})
     GROUP BY entry.user_id`,
  );
  return rows;
}

/** What was spent in each hour between two moments; an hour without has no row. */
export async function selectSpent(
  queryable: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly spent: Hundredths }[]> {
  const { rows } = await queryable.query<{ hour: Date; spent: Hundredths }>(
    `SELECT date_trunc('hour', entry.created_at) AS hour, sum(${amountOfEntry})::bigint AS spent
     FROM credit_entries AS entry
     WHERE entry.run_id IS NOT NULL AND entry.created_at >= $1 AND entry.created_at < $2
       AND entry.type IN (${cases.map(({ type }) => type).join(", ")})
     GROUP BY 1`,
    [from, to],
  );
  return rows;
}
