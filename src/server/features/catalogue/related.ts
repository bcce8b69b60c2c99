import { relatedUtilities } from "#contract/facts/utility/related.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { ReadyReply } from "#server/platform/http/ready-reply.ts";
import { listedEntries } from "./listing.ts";

/** A utility that is like another, as its page names it. */
type Related = Pick<CatalogueEntry, "id" | "name">;

const found = new WeakMap<ReadyReply, Map<string, readonly Related[]>>();

/** The utilities of a listing that are like one, found once: each request for its page asks. */
export function relatedIn(listing: ReadyReply, entry: CatalogueEntry): readonly Related[] {
  const known = found.get(listing) ?? new Map<string, readonly Related[]>();
  found.set(listing, known);
  // By what it is like them by: that of one which is not listed may change without the listing.
  const key = JSON.stringify([entry.id, entry.category, entry.tags]);
  const related =
    known.get(key) ??
    relatedUtilities(entry, listedEntries(listing)).map(({ id, name }) => ({ id, name }));
  known.set(key, related);
  return related;
}
