import { z } from "zod";
import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { allowanceFacts, allowanceSpent } from "#server/features/credits/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { readRefused, type RefusedRule } from "#server/platform/database/read-refused.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { askWhetherWithinCap } from "./store.ts";

const capFacts = allowanceFacts.extend({ name: z.string() });

/**
 * Converts a rule to Refusal `key_cap_reached`, `key_invalid`, `key_revoked` or `key_expired`;
 * undefined for others.
 */
export function refusalOfKey({ rule, facts }: RefusedRule): Refusal | undefined {
  switch (rule) {
    case "key_invalid":
    case "key_revoked":
    case "key_expired":
      return new Refusal(rule);
    case "key_cap_reached": {
      const { name, ...allowance } = capFacts.parse(facts);
      return allowanceSpent(rule, `The spending cap of the API key "${name}"`, allowance);
    }
    default:
      return undefined;
  }
}

/** Checks a price before the body is read, counting nothing. Throws Refusal like `refusalOfKey`. */
export async function refuseOverCap(
  queryable: Queryable,
  keyId: string,
  price: Hundredths,
  now: Date,
): Promise<void> {
  try {
    await askWhetherWithinCap(queryable, keyId, price, now);
  } catch (error) {
    const refused = readRefused(error);
    throw (refused && refusalOfKey(refused)) ?? error;
  }
}
