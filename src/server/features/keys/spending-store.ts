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
