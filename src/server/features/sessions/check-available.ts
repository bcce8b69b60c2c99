import type { UtilityRow } from "#server/features/catalogue/service.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";

/**
 * Refuses a utility that the caller cannot start or run: one in the making for anybody but administrators, one that
 * has been taken out, with its alternative in the sentence, and one without code. Throws Refusal.
 */
export function checkUtilityAvailable(
  caller: Caller,
  utility: Pick<UtilityRow, "name" | "status" | "alternativeUtilityId">,
  hasCode: boolean,
): void {
  switch (utility.status) {
    case "dev":
    case "test":
      if (!caller.isAdmin) throw new Refusal("utility_not_found");
      break;
    case "disabled":
      throw new Refusal("utility_not_available", withAlternative("is disabled", utility));
    case "decommissioned":
      throw new Refusal(
        "utility_not_available",
        withAlternative("has been decommissioned", utility),
      );
    case "alpha":
    case "beta":
    case "generally_available":
      break;
  }
  if (!hasCode)
    throw new Refusal("utility_not_available", `"${utility.name}" is not available yet.`);
}

function withAlternative(
  state: string,
  { name, alternativeUtilityId }: Pick<UtilityRow, "name" | "alternativeUtilityId">,
): string {
  const instead = alternativeUtilityId === null ? "" : ` Use "${alternativeUtilityId}" instead.`;
  return `"${name}" ${state}.${instead}`;
}
