import { type Hundredths, toCredits } from "#contract/facts/credits/amount.ts";
import type { KeyCapPeriod } from "#contract/facts/keys/key-rules.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { KeyRow } from "./key-row.ts";
import { refuseEndedKey } from "./key-validity.ts";
import { endOfPeriod, remainingOf } from "./spent-of-cap.ts";
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
  if (remaining !== null && remaining < price) throw capReached(key, remaining, price, now);
}

const periodWords: Record<KeyCapPeriod, string> = {
  day: " a day",
  month: " a month",
  total: " in all",
};

function capReached(key: KeyRow, remaining: Hundredths, price: Hundredths, now: Date): Refusal {
  const period = key.capPeriod ?? "total";
  const [cap, left, asked] = [key.cap ?? remaining, remaining, price].map((amount) =>
    toCredits(amount).toFixed(2),
  );
  const end = endOfPeriod(period, now);
  const renewal = end === null ? "" : ` Its cap counts anew from ${end.toISOString()}.`;
  return new Refusal(
    "key_cap_reached",
    `This run costs ${asked} credits. The API key "${key.name}" may spend ${cap}${periodWords[period]}, of which ${left} are left.${renewal}`,
    {
      price: toCredits(price),
      ...(end === null
        ? {}
        : { retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) }),
    },
  );
}
