import type { UtilityRow } from "#server/features/catalogue/index.ts";
import { refusalOfCredits, withMonthGranted } from "#server/features/credits/index.ts";
import { refusalOfKey } from "#server/features/keys/index.ts";
import { refusalOfClaim } from "#server/features/sessions/index.ts";
import { readRefused } from "#server/platform/database/read-refused.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { RunParts } from "../run-parts.ts";
import type { Terms } from "./begin-store.ts";

/**
 * Begins a run by the one statement that either does all of it or is refused by a rule and changes nothing. `begin` must
 * ask for the same moment each time. Throws the Refusal of that rule, and for `share` what `readRefused` reads.
 */
export async function beginOrRefuse<Begun>(
  { database, creditRules }: Pick<RunParts, "database" | "creditRules">,
  userId: string,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  try {
    return await withMonthGranted(database.pool, creditRules, userId, begin);
  } catch (error) {
    const refused = readRefused(error);
    if (refused === undefined) throw error;
    const refusal = refusalOfClaim(refused) ?? refusalOfKey(refused) ?? refusalOfCredits(refused);
    throw refusal ?? error;
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
