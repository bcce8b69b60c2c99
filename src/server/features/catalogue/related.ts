import { relatedUtilities } from "#contract/facts/utility/related.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { ReadyReply } from "#server/platform/http/ready-reply.ts";
import { listedEntries } from "./listing.ts";

type Related = Pick<CatalogueEntry, "id" | "name">;

const found = new WeakMap<ReadyReply, Map<string, readonly Related[]>>();

/** Caches, because every page request asks. */
export function relatedIn(listing: ReadyReply, entry: CatalogueEntry): readonly Related[] {
  const known = found.get(listing) ?? new Map<string, readonly Related[]>();
  found.set(listing, known);
  // By what makes them similar, since unlisted utilities may change alone.
  const key = JSON.stringify([entry.id, entry.category, entry.tags]);
  const related =
    known.get(key) ??
    relatedUtilities(entry, listedEntries(listing)).map(({ id, name }) => ({ id, name }));
  known.set(key, related);
  return related;
}
