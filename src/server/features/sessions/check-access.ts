import { type AccessRules, refusalOfAccess } from "#contract/facts/utility/access.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";

/** Throws Refusal if an access rule excludes the caller, or if a key lacks the utility. */
export function checkUtilityAccess(
  caller: Caller,
  utility: AccessRules & { readonly id: string },
): void {
  if (!reachOf(caller).covers({ userId: caller.userId, utilityId: utility.id })) {
    const sentence = `This API key isn't allowed to use "${utility.name}".`;
    throw new Refusal("key_utility_not_allowed", sentence);
  }
  const refusal = refusalOfAccess(caller, utility);
  if (refusal !== null) throw new Refusal(refusal.code, refusal.detail);
}
