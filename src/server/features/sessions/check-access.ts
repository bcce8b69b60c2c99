import { type AccessRules, refusalOfAccess } from "#contract/facts/utility/access.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";

/** Refuses a key that was not given a utility, in whatever a session of it holds too. Throws Refusal. */
export function refuseKeyOfOthers(
  { key }: Pick<Caller, "key">,
  utilityId: string,
  name = utilityId,
): void {
  const allowed = key?.utilityIds ?? null;
  if (allowed === null || allowed.includes(utilityId)) return;
  throw new Refusal("key_utility_not_allowed", `This API key was not given the utility "${name}".`);
}

/**
 * Refuses a caller whom a utility's access rules keep out, with the rule in the sentence, and a key
 * that was not given the utility. Throws Refusal.
 */
export function checkUtilityAccess(
  caller: Caller,
  utility: AccessRules & { readonly id: string },
): void {
  refuseKeyOfOthers(caller, utility.id, utility.name);
  const refusal = refusalOfAccess(caller, utility);
  if (refusal !== null) throw new Refusal(refusal.code, refusal.detail);
}
