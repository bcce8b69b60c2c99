import { isInTheMaking, isRetired, type RetiredStatus } from "#contract/facts/utility/status.ts";
import {
  type Catalogue,
  readAlternative,
  sentenceOfLack,
  type UtilityRow,
} from "#server/features/catalogue/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";

const states: Readonly<Record<RetiredStatus, string>> = {
  disabled: "is disabled",
  decommissioned: "has been decommissioned",
};

/**
 * Throws Refusal for a utility that is unreleased (except for administrators), withdrawn, or lacks
 * a program or code.
 */
export async function checkUtilityAvailable(
  queryable: Queryable,
  caller: Caller,
  utility: Pick<UtilityRow, "id" | "name" | "status" | "alternativeUtilityId">,
  catalogue: Pick<Catalogue, "manifests" | "lacking">,
): Promise<void> {
  const { id, name, status } = utility;
  const lack = catalogue.lacking.get(id);
  if ((isInTheMaking(status) || lack !== undefined) && !caller.isAdmin)
    throw new Refusal("utility_not_found");
  if (isRetired(status)) throw await retired(queryable, catalogue, states[status], utility);
  if (lack !== undefined) throw new Refusal("utility_not_available", sentenceOfLack(name, lack));
  if (!catalogue.manifests.has(id)) {
    throw new Refusal("utility_not_available", `"${name}" is not available yet.`);
  }
}

async function retired(
  queryable: Queryable,
  catalogue: Pick<Catalogue, "lacking">,
  state: string,
  utility: Pick<UtilityRow, "name" | "alternativeUtilityId">,
): Promise<Refusal> {
  const alternative = await readAlternative(queryable, catalogue, utility);
  const instead = alternative === undefined ? "" : ` Use "${alternative.name}" instead.`;
  return new Refusal("utility_not_available", `"${utility.name}" ${state}.${instead}`);
}
