import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { refusalOfKey } from "#server/features/keys/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { readRefused } from "#server/platform/database/read-refused.ts";

/**
 * Counts a price against a key's cap by the database's own function. A price of 0 counts nothing. Throws Refusal as
 * `refusalOfKey` does.
 */
export async function spendOnKey(
  client: Queryable,
  keyId: string,
  price: Hundredths,
  now: Date,
): Promise<void> {
  if (price === 0) return;
  try {
    await client.query("SELECT spend_on_key($1, $2, $3)", [keyId, price, now]);
  } catch (error) {
    const refused = readRefused(error);
    throw (refused && refusalOfKey(refused)) ?? error;
  }
}
