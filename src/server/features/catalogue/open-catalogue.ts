import { isInTheMaking, isInUse, type UtilityStatus } from "#contract/facts/utility/status.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { prepareReply } from "#server/platform/http/ready-reply.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { findPairs } from "#kit/manifest/pair.ts";
import { pipelineUtility, pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { type Catalogue, listedForAdministrators, listedForAll } from "./catalogue.ts";
import { findLacking } from "./lacking.ts";
import { keepListing } from "./listing.ts";
import { presentCatalogueEntry } from "./present.ts";
import {
  insertMissingUtilities,
  listKnownIds,
  listRowsOfCode,
  listUtilityRows,
  readUtilityRow,
} from "./store.ts";
import { rowOfManifest, type UtilityRow } from "./utility-row.ts";

/**
 * Loads manifests unless given and inserts missing rows. Without a sandbox, leaves out utilities
 * that call system programs.
 */
export async function openCatalogue(
  queryable: Queryable,
  clock: Clock,
  hasSandbox: boolean,
  declared?: ReadonlyMap<string, Manifest>,
): Promise<Catalogue> {
  const manifests = new Map(declared ?? (await loadCatalogue()));
  manifests.set(pipelineUtilityId, pipelineUtility);
  const now = clock.now();
  // Only a version's first start finds any missing.
  const known = await listKnownIds(queryable);
  const missing = [...manifests].filter(([id]) => !known.has(id));
  if (missing.length > 0) {
    const rows = missing.map(([id, manifest]) => rowOfManifest(id, manifest, now));
    await insertMissingUtilities(queryable, rows);
  }
  const lacking = findLacking(manifests, hasSandbox);
  const present = (row: UtilityRow) =>
    presentCatalogueEntry(row, manifests.get(row.id), lacking.get(row.id));
  const listingOf = (statuses: readonly UtilityStatus[], forAdministrator: boolean) =>
    keepListing({ queryable, clock }, async () => {
      const found = await listUtilityRows(queryable, statuses);
      // It has a screen of its own.
      const rows = found.filter(({ id }) => id !== pipelineUtilityId);
      const entries = rows.filter(({ id }) => forAdministrator || !lacking.has(id)).map(present);
      return prepareReply(JSON.stringify(entries), "application/json; charset=utf-8");
    });
  const forAll = listingOf(listedForAll, false);
  const forAdministrators = listingOf(listedForAdministrators, true);
  return {
    manifests,
    lacking,
    pairs: findPairs(manifests),
    listing: (forAdministrator) => (forAdministrator ? forAdministrators : forAll).read(),
    async entry(id, forAdministrator) {
      const row = await readUtilityRow(queryable, id);
      if (row === undefined) return undefined;
      const isHidden = isInTheMaking(row.status) || lacking.has(id);
      return isHidden && !forAdministrator ? undefined : present(row);
    },
    changed() {
      forAll.forget();
      forAdministrators.forget();
    },
  };
}

export function readUtility(queryable: Queryable, id: string): Promise<UtilityRow | undefined> {
  return readUtilityRow(queryable, id);
}

/**
 * Finds an id's own row or, for a code without a version, its newest usable row, else the newest.
 */
export async function findUtility(
  queryable: Queryable,
  { lacking }: Pick<Catalogue, "lacking">,
  codeOrId: string,
): Promise<UtilityRow | undefined> {
  const rows = await listRowsOfCode(queryable, codeOrId);
  return rows.find(({ id, status }) => isInUse(status) && !lacking.has(id)) ?? rows[0];
}

/** Returns undefined if none is public. */
export async function readAlternative(
  queryable: Queryable,
  { lacking }: Pick<Catalogue, "lacking">,
  { alternativeUtilityId }: Pick<UtilityRow, "alternativeUtilityId">,
): Promise<UtilityRow | undefined> {
  if (alternativeUtilityId === null) return undefined;
  const row = await readUtilityRow(queryable, alternativeUtilityId);
  if (row === undefined || isInTheMaking(row.status) || lacking.has(row.id)) return undefined;
  return row;
}

export async function countListedUtilities(
  queryable: Queryable,
  { lacking }: Pick<Catalogue, "lacking">,
): Promise<number> {
  const rows = await listUtilityRows(queryable, listedForAll);
  return rows.filter(({ id }) => id !== pipelineUtilityId && !lacking.has(id)).length;
}

/** Returns undefined for a row without code. */
export function manifestOf(catalogue: Catalogue, id: string): Manifest | undefined {
  return catalogue.manifests.get(id);
}
