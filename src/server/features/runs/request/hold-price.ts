import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import type { UtilityRow } from "#server/features/catalogue/index.ts";
import { holdCredits } from "#server/features/credits/index.ts";
import { spendOnKey } from "#server/features/keys/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { RunParts } from "../run-parts.ts";

/** A run that is about to be, and who pays for it. */
interface RunToPay {
  readonly id: string;
  readonly caller: Caller;
  readonly utility: UtilityRow;
  readonly operation: Operation;
  readonly now: Date;
}

/**
 * Holds what a run costs, within its key's cap and its account's balances, inside the transaction that inserts it. The
 * key comes first: whoever gives back locks in the same order. Gives the price, in hundredths of a credit. Throws
 * Refusal `key_cap_reached` and `insufficient_credits`.
 */
export async function holdPrice(
  parts: Pick<RunParts, "creditRules">,
  client: Queryable,
  { id, caller, utility, operation, now }: RunToPay,
): Promise<Hundredths> {
  const price = priceOf(utility);
  if (caller.key !== undefined) await spendOnKey(client, caller.key.id, price, now);
  await holdCredits(client, parts.creditRules, {
    userId: caller.userId,
    runId: id,
    price,
    freeCreditsAllowed: utility.freeCreditsAllowed,
    reason: `${utility.name}: ${operation.name}`,
  });
  return price;
}
