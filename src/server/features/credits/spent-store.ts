import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { CreditEntryType } from "#contract/facts/credits/credit.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** What the run held. A join would read all entries for a day of runs. */
const held = `(SELECT held.amount FROM credit_entries AS held
  WHERE held.run_id = entry.run_id AND held.pool = entry.pool AND held.type = 'hold')`;

/** What row `entry` adds to spending; null for nothing. New types must decide here. */
const spending: Readonly<Record<CreditEntryType, string | null>> = {
  grant: null,
  purchase: null,
  reverse: null,
  // Even a refund: the run was done, so caps and usage count it.
  adjust: null,
  // It may be released.
  hold: null,
  // Gives back what it didn't use.
  settle: `(-${held} - entry.amount)`,
  release: null,
  expire: null,
};

const cases = Object.entries(spending).flatMap(([type, amount]) =>
  amount === null ? [] : [{ type: `'${type}'`, amount }],
);
const amountOfEntry = `CASE entry.type ${cases
  .map(({ type, amount }) => `WHEN ${type} THEN ${amount}`)
  .join(" ")} END`;

/** Omits accounts without spending. */
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

/** Totals per hour; hours without spending have no row. */
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
