import { toHundredths } from "#contract/amount.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { prepareReply, type ReadyReply } from "#server/platform/http/ready-reply.ts";
import type { Manifest } from "#utilities/_kit/manifest.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { type Catalogue, inTheMaking, listedForAdministrators, listedForAll } from "./catalogue.ts";
import { presentCatalogueEntry } from "./present.ts";
import {
  insertMissingUtilities,
  listUtilityRows,
  readUtilityRow,
  type UtilityRow,
} from "./store.ts";

export { addFavourite, removeFavourite } from "./favourites.ts";
export { forgetFavourites, listFavourites, moveFavourites } from "./favourites-store.ts";
export type { Catalogue } from "./catalogue.ts";
export { createSiteMap } from "./site-map.ts";
export { describeUtility } from "./utility-document.ts";
export type { UtilityRow } from "./store.ts";

/** How long another process's change of the catalogue may go unseen, in milliseconds. */
const listingLifetime = 5000;

/**
 * Loads the manifests, unless they are given, inserts catalogue rows that are missing, and prepares
 * the listing.
 */
export async function openCatalogue(
  queryable: Queryable,
  clock: Clock,
  declared?: ReadonlyMap<string, Manifest>,
): Promise<Catalogue> {
  const manifests = declared ?? (await loadCatalogue());
  const now = clock.now();
  await insertMissingUtilities(
    queryable,
    [...manifests].map(([id, manifest]) => rowOfManifest(id, manifest, now)),
  );
  const ready = new Map<
    boolean,
    { readonly since: number; readonly listing: Promise<ReadyReply> }
  >();
  return {
    manifests,
    listing(forAdministrator) {
      const known = ready.get(forAdministrator);
      const time = clock.now().getTime();
      if (known !== undefined && time - known.since < listingLifetime) return known.listing;
      const statuses = forAdministrator ? listedForAdministrators : listedForAll;
      const listing = listUtilityRows(queryable, statuses).then((rows) =>
        prepareReply(
          JSON.stringify(rows.map((row) => presentCatalogueEntry(row, manifests.has(row.id)))),
          "application/json; charset=utf-8",
        ),
      );
      ready.set(forAdministrator, { since: time, listing });
      // A failed read must be tried again by the next reader, not answered for five seconds.
      listing.catch(() => ready.delete(forAdministrator));
      return listing;
    },
    async entry(id, forAdministrator) {
      const row = await readUtilityRow(queryable, id);
      if (row === undefined) return undefined;
      if (inTheMaking.includes(row.status) && !forAdministrator) return undefined;
      return presentCatalogueEntry(row, manifests.has(row.id));
    },
    changed() {
      ready.clear();
    },
  };
}

/** The catalogue row of a utility, or undefined. */
export function readUtility(queryable: Queryable, id: string): Promise<UtilityRow | undefined> {
  return readUtilityRow(queryable, id);
}

/** What to use in a utility's place; undefined where there is none that everybody may know of. */
export async function readAlternative(
  queryable: Queryable,
  { alternativeUtilityId }: Pick<UtilityRow, "alternativeUtilityId">,
): Promise<UtilityRow | undefined> {
  if (alternativeUtilityId === null) return undefined;
  const row = await readUtilityRow(queryable, alternativeUtilityId);
  return row === undefined || inTheMaking.includes(row.status) ? undefined : row;
}

/** How many utilities everybody can find. */
export async function countListedUtilities(queryable: Queryable): Promise<number> {
  return (await listUtilityRows(queryable, listedForAll)).length;
}

/** The code's own statement about a utility; undefined for a row without code. */
export function manifestOf(catalogue: Catalogue, id: string): Manifest | undefined {
  return catalogue.manifests.get(id);
}

function rowOfManifest(id: string, manifest: Manifest, now: Date): UtilityRow {
  return {
    id,
    code: manifest.code,
    version: manifest.version,
    name: manifest.name,
    description: manifest.description,
    creditsPerExecution: toHundredths(manifest.creditsPerExecution),
    freeCreditsAllowed: manifest.freeCreditsAllowed,
    sessionFilesRetentionMinutes: manifest.sessionFilesRetentionMinutes,
    status: manifest.status,
    alternativeUtilityId: null,
    tags: [...manifest.tags],
    allowAds: manifest.allowAds,
    requiresAccount: manifest.access.requiresAccount,
    allowedEmailDomains: [...manifest.access.allowedEmailDomains],
    createdAt: now,
    updatedAt: now,
  };
}
