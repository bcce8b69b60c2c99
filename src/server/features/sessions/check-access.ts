import { type AccessRules, refusalOfAccess } from "#contract/facts/utility/access.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";

/** Refuses a caller whom a utility's access rules keep out, with the rule in the sentence. Throws Refusal. */
export function checkUtilityAccess(caller: Caller, utility: AccessRules): void {
  const refusal = refusalOfAccess(caller, utility);
  if (refusal !== null) throw new Refusal(refusal.code, refusal.detail);
}
