import { createIndex } from "#contract/facts/search/search-index.ts";
import { rank } from "#contract/facts/search/rank.ts";
import { searchNames } from "#kit/manifest/search-names.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { readQueries } from "./read-queries.ts";

/** How a set of queries is answered, of those whose answer is known. */
export interface SearchScore {
  readonly queries: number;
  /** So many have a right utility first, and so many among five. */
  readonly first: number;
  readonly amongFive: number;
  /** What has another one first. */
  readonly misses: readonly string[];
}

/** Ranks the utilities for each query of a set, as for a visitor of whom and of whose use nothing is known. */
export async function scoreQueries(name: "queries" | "held-out"): Promise<SearchScore> {
  const catalogue = await loadCatalogue();
  const manifests = [...catalogue].map(([id, manifest]) => ({ ...manifest, id }));
  const index = createIndex(manifests, { ...searchNames(catalogue), mostUsed: [] });
  const answers = readQueries(name).map(({ query, expected }) => {
    const codes = rank(index, query).entries.map(({ code }) => code);
    const place = codes.findIndex((code) => expected.includes(code)) + 1;
    const shown = codes.slice(0, 5).join(", ");
    return { place, line: `${query} → ${shown} (${expected.join(" or ")}: ${place || "not"})` };
  });
  return {
    queries: answers.length,
    first: answers.filter(({ place }) => place === 1).length,
    amongFive: answers.filter(({ place }) => place >= 1 && place <= 5).length,
    misses: answers.filter(({ place }) => place !== 1).map(({ line }) => line),
  };
}
