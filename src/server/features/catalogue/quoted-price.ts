import { type Hundredths, toCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { UtilityRow } from "./utility-row.ts";

/** How long a former price is honoured. */
const keptMilliseconds = 60 * 60 * 1000;

/** Returns what a run of a utility cost at a moment of the last hour. */
export async function priceAt(
  queryable: Queryable,
  { id, price }: UtilityRow,
  moment: Date,
): Promise<Hundredths> {
  const { rows } = await queryable.query<{ price: Hundredths }>(
    "SELECT price FROM former_prices WHERE utility_id = $1 AND until > $2 ORDER BY until LIMIT 1",
    [id, moment],
  );
  return rows[0]?.price ?? price;
}

/**
 * Applies a quoted price: a lower one holds for an hour, and nobody pays more than the current one.
 * Throws Refusal `price_changed` for other lower prices.
 */
export async function atQuotedPrice(
  queryable: Queryable,
  utility: UtilityRow,
  quoted: Hundredths,
  now: Date,
): Promise<UtilityRow> {
  if (quoted >= utility.price) return utility;
  const { rows } = await queryable.query<{ price: Hundredths }>(
    "SELECT price FROM former_prices WHERE utility_id = $1 AND price = $2 AND until > $3",
    [utility.id, quoted, new Date(now.getTime() - keptMilliseconds)],
  );
  const [kept] = rows;
  if (kept !== undefined) return { ...utility, price: kept.price };
  const [before, present] = [quoted, utility.price].map((price) => toCredits(price).toFixed(2));
  throw new Refusal(
    "price_changed",
    `A run now costs ${present} credits instead of ${before}. Run it again to accept the new price.`,
    { price: toCredits(utility.price) },
  );
}
