import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** A price, and the day and the month (UTC) in which it counts. */
export interface CountedPrice {
  readonly keyId: string;
  readonly price: Hundredths;
  readonly day: string;
  readonly month: string;
}

// The clock of another process may be ahead: what it counted for the next day or month then counts in
// this one too, and is not forgotten.
const spend = prepared<
  { id: string },
  [keyId: string, price: Hundredths, day: string, month: string, now: Date]
>(
  "keys-spend",
  `UPDATE api_keys SET spent = spent + $2::bigint,
     spent_in_month = CASE WHEN month >= $4 THEN spent_in_month ELSE 0 END + $2::bigint,
     month = greatest(month, $4),
     spent_on_day = CASE WHEN day >= $3 THEN spent_on_day ELSE 0 END + $2::bigint,
     day = greatest(day, $3)
   WHERE id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $5)
     AND (cap IS NULL OR cap >= $2::bigint + CASE cap_period
       WHEN 'day' THEN CASE WHEN day >= $3 THEN spent_on_day ELSE 0 END
       WHEN 'month' THEN CASE WHEN month >= $4 THEN spent_in_month ELSE 0 END
       ELSE spent END)
   RETURNING id`,
);

/** Counts a price for a key that is valid and has so much left under its cap. Gives whether it did. */
export async function countSpending(
  queryable: Queryable,
  { keyId, price, day, month }: CountedPrice,
  now: Date,
): Promise<boolean> {
  return (await spend(queryable, [keyId, price, day, month, now])).length === 1;
}

const giveBack = prepared<
  { id: string },
  [keyId: string, price: Hundredths, day: string, month: string]
>(
  "keys-return",
  `UPDATE api_keys SET spent = greatest(spent - $2::bigint, 0),
     spent_in_month = CASE WHEN month = $4 THEN greatest(spent_in_month - $2::bigint, 0)
       ELSE spent_in_month END,
     spent_on_day = CASE WHEN day = $3 THEN greatest(spent_on_day - $2::bigint, 0)
       ELSE spent_on_day END
   WHERE id = $1 RETURNING id`,
);

/** Takes back what was counted, from the day and the month that it was counted in. */
export async function takeBackSpending(
  queryable: Queryable,
  { keyId, price, day, month }: CountedPrice,
): Promise<void> {
  await giveBack(queryable, [keyId, price, day, month]);
}
