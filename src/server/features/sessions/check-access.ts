import { type AccessRules, refusalOfAccess } from "#contract/facts/utility/access.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";

/**
 * Refuses a caller whom a utility's access rules keep out, with the rule in the sentence, and a key
 * that was not given the utility. Throws Refusal.
 */
export function checkUtilityAccess(
  caller: Caller,
  utility: AccessRules & { readonly id: string },
): void {
  const allowed = caller.key?.utilityIds ?? null;
  if (allowed !== null && !allowed.includes(utility.id)) {
    throw new Refusal(
      "key_utility_not_allowed",
      `This API key was not given the utility "${utility.name}".`,
    );
  }
  const refusal = refusalOfAccess(caller, utility);
  if (refusal !== null) throw new Refusal(refusal.code, refusal.detail);
}
