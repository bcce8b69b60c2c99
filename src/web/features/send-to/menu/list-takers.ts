import { isFree } from "#contract/facts/credits/price.ts";
import type { UtilityCategory } from "#contract/facts/utility/category.ts";
import { mostUsedFirst } from "#contract/facts/utility/popular.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Detector } from "#kit/detection/detector.ts";
import type { Suggestion } from "#kit/detection/suggestion.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import type { SendOrigin } from "../sendable.ts";

/** A utility that accepts the content, and how to fill its form. */
export interface Taker {
  readonly suggestion: Suggestion;
  readonly entry: CatalogueEntry;
}

/** Utilities meant for such content, likeliest first, then the others, most used first. */
export interface Takers {
  readonly meant: readonly Taker[];
  readonly others: readonly Taker[];
}

interface Known {
  /** For what it looks like. */
  readonly meant: readonly Suggestion[];
  /** For its general kind: text, or files of a type. */
  readonly others: readonly Suggestion[];
  readonly detectors: readonly Detector[];
  readonly entries: readonly CatalogueEntry[];
  /** Whether it is text, or a text file. */
  readonly isText: boolean;
}

/** Elsewhere, text has to be in a language that nothing recognised. */
const forAnyText: readonly UtilityCategory[] = ["text", "encoding"];

/** Lists suggestions this visitor can use, once each, without the utility it came from. */
export function listTakers(
  from: SendOrigin,
  { detectors, entries, isText, ...known }: Known,
): Takers {
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
  const others = list(known.others).filter(
    ({ entry }) => !isText || forAnyText.includes(entry.category),
  );
  const order = mostUsedFirst([]);
  const placeOf = ({ entry }: Taker) => {
    const place = order.indexOf(entry.id);
    return place === -1 ? order.length : place;
  };
  return {
    meant,
    others: others.toSorted(
      (a, b) => placeOf(a) - placeOf(b) || a.entry.name.localeCompare(b.entry.name),
    ),
  };
}

/**
 * Keeps only utilities where a secret can't outlive the page: they take it whole (parts may show in
 * an address), run in the browser, and need no account, for which input would be kept.
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
