import { isFree } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Detector } from "#kit/detection/detector.ts";
import type { Suggestion } from "#kit/detection/suggestion.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import type { SendOrigin } from "../send-origin.ts";

/** A utility that takes something, and how its form is filled. */
export interface Taker {
  readonly suggestion: Suggestion;
  readonly entry: CatalogueEntry;
}

/** Who takes it: those that such content is meant for, the likeliest first, and the others, by their names where they take it alike. */
export interface Takers {
  readonly meant: readonly Taker[];
  readonly others: readonly Taker[];
}

interface Known {
  /** The suggestions for what it looks like. */
  readonly meant: readonly Suggestion[];
  /** Those for what it is at least: a text, or files of a type. */
  readonly others: readonly Suggestion[];
  readonly detectors: readonly Detector[];
  readonly entries: readonly CatalogueEntry[];
}

/** Those of the suggestions that there are for this visitor, each once, without the utility that it comes from. */
export function listTakers(from: SendOrigin, { detectors, entries, ...known }: Known): Takers {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isFor = from.isSecret ? keepsSecrets(detectors, byId) : () => true;
  const listed = new Set([from.utilityId]);
  const list = (suggestions: readonly Suggestion[]) =>
    suggestions.filter(isFor).flatMap((suggestion) => {
      const entry = byId.get(suggestion.utilityId);
      if (entry?.available !== true || listed.has(entry.id)) return [];
      listed.add(entry.id);
      return [{ suggestion, entry }];
    });
  const meant = list(known.meant);
  const others = list(known.others);
  return {
    meant,
    others: others.toSorted(
      (a, b) => b.suggestion.score - a.suggestion.score || a.entry.name.localeCompare(b.entry.name),
    ),
  };
}

/**
 * Tells the suggestions through which nothing of a secret outlives the page: one page takes it whole, as parts may
 * stand in its address, computes by itself, and asks for no account, until which it would be kept.
 */
function keepsSecrets(
  detectors: readonly Detector[],
  byId: ReadonlyMap<string, CatalogueEntry>,
): (suggestion: Suggestion) => boolean {
  const inPage = new Set(detectors.filter(computesInPage).map(({ utilityId }) => utilityId));
  return ({ utilityId, options }) => {
    const entry = byId.get(utilityId);
    const isOpen = entry !== undefined && isFree(entry) && !entry.access.requiresAccount;
    return isOpen && inPage.has(utilityId) && Object.keys(options).length === 0;
  };
}
