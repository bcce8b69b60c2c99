import { toCredits } from "#contract/facts/credits/amount.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { UtilityRow } from "./utility-row.ts";

/** A catalogue row as `/search` lists it; `available` tells whether there is code for it. */
export function presentCatalogueEntry(row: UtilityRow, available: boolean): CatalogueEntry {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    version: row.version,
    creditsPerExecution: toCredits(row.price),
    freeCreditsAllowed: row.freeCreditsAllowed,
    sessionFilesRetentionMinutes: row.sessionFilesRetentionMinutes,
    link: `utilities/${row.id}`,
    status: row.status,
    alternativeUtilityId: row.alternativeUtilityId,
    category: row.category,
    tags: row.tags,
    allowAds: row.allowAds,
    access: {
      requiresAccount: row.requiresAccount,
      allowedEmailDomains: row.allowedEmailDomains,
    },
    available,
  };
}
