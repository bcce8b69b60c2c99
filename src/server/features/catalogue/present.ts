import { toCredits } from "#contract/facts/credits/amount.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import type { Lack } from "./lacking.ts";
import type { UtilityRow } from "./utility-row.ts";

export function presentCatalogueEntry(
  row: UtilityRow,
  manifest: Pick<Manifest, "pairs" | "places"> | undefined,
  lack: Lack | undefined,
): CatalogueEntry {
  const pairs = manifest?.pairs?.length ?? 0;
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
    available: manifest !== undefined && lack === undefined,
    ...(lack !== undefined && { lacks: { programs: [...lack.programs], install: lack.install } }),
    ...(pairs > 0 && { pairs }),
    ...(manifest !== undefined && computesInPage(manifest) && { inBrowser: true }),
  };
}
