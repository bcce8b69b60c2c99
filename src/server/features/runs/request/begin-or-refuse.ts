import type { UtilityRow } from "#server/features/catalogue/index.ts";
import { refuseOverLimits, refuseTooFewCredits } from "#server/features/credits/index.ts";
import { refuseOverCap } from "#server/features/keys/index.ts";
import { refuseUnclaimable } from "#server/features/sessions/index.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunAccount } from "./run-account.ts";
import { type Refuser, refuserOf, type Terms } from "./begin-store.ts";

/** More often than others can change a balance, a cap or a session just between a try and the look at why it failed. */
const mostTries = 20;

/**
 * Begins a run by the one statement that either does all of it or says who refused, and then asks that one why. What
 * refused may be over by then, such as a month whose free credits were still to be granted: so it is tried again.
 * Throws Refusal, and what says that the requester has its share at work.
 */
export async function beginOrRefuse<Begun>(
  parts: Pick<RunParts, "database" | "clock" | "creditRules">,
  asked: { readonly caller: RunAccount; readonly utility: UtilityRow; readonly sessionId?: string },
  begin: () => Promise<Begun>,
): Promise<Begun> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin();
    } catch (error) {
      const refuser = refuserOf(error);
      if (refuser === undefined || refuser === "share" || tries === mostTries) throw error;
      await explain(refuser);
    }
  }

  async function explain(refuser: Refuser): Promise<void> {
    const { caller, utility, sessionId = "" } = asked;
    const { userId, key } = caller;
    const { pool } = parts.database;
    const now = parts.clock.now();
    const price = priceOf(utility);
    if (refuser === "session") await refuseUnclaimable(pool, { sessionId, userId, now });
    if (refuser === "key" && key !== undefined) await refuseOverCap(pool, key.id, price, now);
    if (refuser === "limit") await refuseOverLimits(pool, userId, price, now);
    const { freeCreditsAllowed } = utility;
    const cost = { userId, price, freeCreditsAllowed };
    if (refuser === "credits") await refuseTooFewCredits(pool, parts.creditRules, cost);
  }
}

/** On what terms a run of a utility's operation is begun. */
export function termsOf(
  { runsPerAccount: atOnce }: Pick<RunParts, "runsPerAccount">,
  { name, freeCreditsAllowed }: UtilityRow,
  operation: Operation,
): Terms {
  return { freeCreditsAllowed, reason: `${name}: ${operation.name}`, atOnce };
}
