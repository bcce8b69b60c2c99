import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { allowanceSpent } from "#server/features/credits/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { refuseEndedKey } from "./key-validity.ts";
import { remainingOf } from "./spent-of-cap.ts";
import { readKeyRow } from "./store.ts";

/**
 * Refuses a price that a key may not spend now, and counts nothing: what can be said before a body
 * is read. Throws Refusal `key_cap_reached`, or as the key was revoked, expired or deleted meanwhile.
 */
export async function refuseOverCap(
  queryable: Queryable,
  keyId: string,
  price: Hundredths,
  now: Date,
): Promise<void> {
  const key = await readKeyRow(queryable, keyId);
  if (key === undefined) throw new Refusal("key_invalid");
  refuseEndedKey(key, now);
  const remaining = remainingOf(key, now);
  if (remaining === null || remaining >= price) return;
  const { capPeriod } = key;
  const period = capPeriod === "total" ? null : capPeriod;
  const words = { who: `The API key "${key.name}"`, what: "Its cap" };
  const allowance = { period, allowed: key.cap ?? remaining, left: remaining };
  throw allowanceSpent("key_cap_reached", words, allowance, { price, now });
}
