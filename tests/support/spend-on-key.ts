import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { daysOf } from "#server/features/credits/index.ts";
import { refuseOverCap } from "#server/features/keys/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/**
 * Counts a price for a key under its cap by the database's own function, as the statements do that begin a run, and is
 * told why not as they are. A price of 0 counts nothing. Throws Refusal `key_cap_reached`, or as the key was revoked,
 * expired or deleted.
 */
export async function spendOnKey(
  client: Queryable,
  keyId: string,
  price: Hundredths,
  now: Date,
): Promise<void> {
  if (price === 0) return;
  const { day, month } = daysOf(now);
  const { rows } = await client.query<{ isCounted: boolean }>(
    `SELECT spend_on_key($1, $2, $3, $4, $5) AS "isCounted"`,
    [keyId, price, day, month, now],
  );
  if (rows[0]?.isCounted === true) return;
  await refuseOverCap(client, keyId, price, now);
  // Between the two statements a failed run gave its share back, or the cap was raised.
  await spendOnKey(client, keyId, price, now);
}
